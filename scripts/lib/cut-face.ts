import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { cacheFile } from '../../src/share/cache.ts';
import { type LetterRange, spellOut } from './letters.ts';

/** One weight, or what lies between two. */
export type Weights = number | { min: number; max: number };

const { resolve: findFile } = createRequire(import.meta.url);

/**
 * The path of a WOFF2 file with these letters and weights of a variable face. `file` is that of a package, as in
 * `@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2`.
 */
export async function cutFace(
  file: string,
  weights: Weights,
  letters: readonly LetterRange[],
): Promise<string> {
  const whole = await readFile(findFile(file));
  const cut = await cacheFile([whole.toString('base64'), weights, letters], 'woff2', () =>
    subsetFont(whole, spellOut(letters), { targetFormat: 'woff2', variationAxes: { wght: weights } }),
  );
  return resolve(cut);
}
