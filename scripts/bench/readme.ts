import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as prettier from 'prettier';
import { PROJECT_ROOT } from '../lib/project-root.ts';

const README = join(PROJECT_ROOT, 'README.md');
const START = '<!-- bench: start -->';
const END = '<!-- bench: end -->';

/** The text with `table` between the two marks. Throws when they are not there. */
export function placeTable(text: string, table: string): string {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has no "${START}" before "${END}".`);
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}

/** Renews the table of the README. */
export async function writeReadmeTable(table: string): Promise<void> {
  const text = placeTable(await readFile(README, 'utf8'), table);
  const options = await prettier.resolveConfig(README);
  await writeFile(README, await prettier.format(text, { ...options, filepath: README }));
}
