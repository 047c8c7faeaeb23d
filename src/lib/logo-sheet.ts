import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { iconToSVG } from '@iconify/utils/lib/svg/build';
import { icons } from '@iconify-json/logos';
import { hasOwnGround, isColourless } from './logo-tone.ts';
import { nameSheet, type Sheet, wrapParts } from './sheet.ts';

/** Brands' logos below one another in one picture, each in the brand's own colours. */
export interface LogoSheet extends Sheet {
  /** By the logos' names, each with a view of the sheet: `#react` shows that alone. Sizes in the units of the sheet. */
  logos: Map<string, SheetLogo>;
}

interface SheetLogo {
  width: number;
  height: number;
  isColourless: boolean;
}

/** What a colourful logo leaves black, HTML's letters for one, takes a tone that shows on paper and on ink. */
const BETWEEN_PAPER_AND_INK = '#8a7d70';

/**
 * Logos in hairlines, which nobody would see at the size of a badge: the part that stands for the brand on its own
 * (of Express.js its first two letters) and the width of the line drawn round it, both in the set's units.
 */
const HAIRLINES = new Map([['express', { viewBox: [-6, -6, 158, 131] as const, stroke: 9 }]]);

/** Draws logos of the set "logos", each once. Throws where the set has none of that name. */
export function drawLogoSheet(title: string, names: readonly string[]): LogoSheet {
  const drawn = [...new Set(names)].map((name) => ({ name, ...readLogo(name) }));
  // Nothing cuts a view out of its sheet: in a box up to twice as high as it is wide, a logo shows none of its neighbours.
  const gap = Math.max(...drawn.map(({ width }) => width));
  const logos = new Map<string, SheetLogo>();
  let parts = '';
  let y = 0;
  for (const { name, body, viewBox, paint, ...logo } of drawn) {
    const { width, height } = logo;
    const size = `width="${width}" height="${height}"`;
    parts += `<view id="${name}" viewBox="0 ${y} ${width} ${height}"/>`;
    parts += `<svg y="${y}" ${size} viewBox="${viewBox.join(' ')}"${paint}>${body}</svg>`;
    logos.set(name, logo);
    y += height + gap;
  }
  return { ...nameSheet(title, wrapParts(parts)), logos };
}

/** The ids within a logo are its own in the whole set. */
function readLogo(name: string): SheetLogo & { body: string; viewBox: readonly number[]; paint: string } {
  const data = getIconData(icons, name);
  if (!data) throw new Error(`There is no logo "${name}" in the set "logos".`);
  const { body, viewBox: whole } = iconToSVG(data);
  const hairlines = HAIRLINES.get(name);
  const viewBox = hairlines?.viewBox ?? whole;
  const [, , width, height] = viewBox;
  const colourless = isColourless(body);
  const staysBlack = colourless || hasOwnGround(body, width, height);
  const fill = staysBlack ? '' : ` fill="${BETWEEN_PAPER_AND_INK}"`;
  const line = hairlines ? ` stroke="#000" stroke-width="${hairlines.stroke}"` : '';
  return { body, viewBox, width, height, isColourless: colourless, paint: fill + line };
}
