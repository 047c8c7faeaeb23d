import { createHash } from 'node:crypto';

/** What stands on a page together, in one SVG document. */
export interface Sheet {
  svg: string;
  /** Its file's name, without the ending: it changes with the picture, so that browsers may keep it for good. */
  file: string;
}

/** Enough of a hash to tell the versions of one sheet apart. */
const HASH_LENGTH = 8;

/** Names a sheet by its title and by what it holds. */
export function nameSheet(title: string, svg: string): Sheet {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  return { svg, file: `${title}.${hash}` };
}

/** An SVG document of these parts. */
export function wrapParts(parts: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${parts}</svg>`;
}
