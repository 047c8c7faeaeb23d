import { initSync, parse } from 'es-module-lexer';
import type { Edit } from './edit-text.ts';
import type { FoundElement } from './find-elements.ts';

initSync();

const TAG = '<script';
const LOW = ' fetchpriority="low"';

/** What the text of a script imports and cannot start without, as named there: `./atom.js`. */
export type ReadImports = (file: string) => string[];

export function findImports(script: string): string[] {
  const [imports] = parse(script);
  return imports.flatMap(({ d, n }) => (d === -1 && n !== undefined ? [n] : []));
}

/**
 * Fetches what a page runs before it has loaded behind what it shows, and all of it in one go: a browser only learns of a
 * script's imports when the script has come, one round trip later. They are asked for as scripts too, not ahead by a
 * link, which a browser without scripts would follow, and be refused. `folder` is the address of the hashed files.
 */
export function fetchInOneGo(
  scripts: FoundElement[],
  end: number,
  folder: string,
  readImports: ReadImports,
): Edit[] {
  const early = scripts.filter(({ attributes }) => attributes['src']?.startsWith(folder));
  const imported = new Set<string>();
  const visit = (file: string) => {
    for (const name of readImports(file).map((each) => each.replace('./', ''))) {
      if (!imported.has(name)) visit(name);
      imported.add(name);
    }
  };
  for (const { attributes } of early) visit(attributes['src']?.slice(folder.length) ?? '');
  const ahead = [...imported].map((name) => `<script${LOW} type="module" src="${folder}${name}"></script>`);
  return [
    { start: end, end, text: ahead.join('') },
    ...early.map(({ start }) => ({ start: start + TAG.length, end: start + TAG.length, text: LOW })),
  ];
}
