import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cacheFile } from '../../src/share/cache.ts';
import { type LetterRange, spellOut } from './letters.ts';

/** One weight, or what lies between two. */
export type Weights = number | { min: number; max: number };

/** What the styles of this site use, and what scripts need: without the small capitals, fractions and other sets of digits. */
const KEPT_FEATURES = [
  ...['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'],
  // Arabic letters join.
  ...['init', 'medi', 'fina', 'isol', 'rlig', 'rclt', 'curs'],
];

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
  // Not a literal in the call, because the package's types do not know `keepFeatures`, which its own text describes.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weights },
    keepFeatures: KEPT_FEATURES,
  };
  const cut = await cacheFile([whole.toString('base64'), letters, options], 'woff2', async () => {
    // Hardly ever, and it takes a tenth of a second to load.
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(whole, spellOut(letters), options);
  });
  return resolve(cut);
}
