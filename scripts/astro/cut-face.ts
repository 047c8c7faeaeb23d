import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cacheFile } from '../../src/share/cache.ts';
import { graftTable } from './graft-table.ts';
import { type LetterRange, SPACE, spellOut } from './letters.ts';

/** The lightest and the boldest. */
interface Weights {
  min: number;
  max: number;
}

/** What the styles of this site use, and what scripts need: without the small capitals, fractions and other sets of digits. */
const SHAPES = ['liga', 'clig', 'calt', 'ccmp', 'locl'];
const KERNED_SHAPES = [...SHAPES, 'kern'];
/** Arabic letters join, and have marks above and below. */
const ARABIC = ['init', 'medi', 'fina', 'isol', 'rlig', 'rclt', 'curs', 'mark', 'mkmk'];
/** What a program for setting type shows of a variable face, and its underlines. */
const LEFT_OUT = ['STAT', 'MVAR'];
/** Where OpenType keeps the kerning. */
const KERNING_TABLE = 'GPOS';

const { resolve: findFile } = createRequire(import.meta.url);

interface Cut {
  weights: Weights;
  letters: readonly LetterRange[];
  /** The weight whose kerning all weights get: that of each is half of a face. Each has its own, unless given. */
  kernedAs?: number | undefined;
}

interface Options {
  variationAxes?: { wght: Weights | number };
  keepFeatures: string[];
}

/**
 * The path of a WOFF2 file with these letters and weights of a variable face. `file` is that of a package, as in
 * `@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2`.
 */
export async function cutFace(file: string, { weights, letters, kernedAs }: Cut): Promise<string> {
  const whole = await readFile(findFile(file));
  const kept = [...KERNED_SHAPES, ...ARABIC];
  const key = [whole.toString('base64'), letters, weights, kernedAs, kept, LEFT_OUT, SPACE];
  const cut = await cacheFile(key, 'woff2', async () => {
    // Hardly ever, and it takes a tenth of a second to load.
    const { default: subsetFont } = await import('subset-font');
    // Shown or not, every face has a space: HarfBuzz hides a joiner behind one, and WebKit lost the letter after it without.
    const text = spellOut([SPACE, ...letters]);
    const take = (font: Buffer, targetFormat: 'woff2' | 'truetype', wanted: Options) => {
      // Not a literal in the call, because the package's types lack some options, which its own text describes.
      const options = { ...wanted, dropTables: LEFT_OUT, targetFormat };
      return subsetFont(font, text, options);
    };
    const variationAxes = { wght: weights };
    if (kernedAs === undefined) return take(whole, 'woff2', { variationAxes, keepFeatures: kept });
    const variable = await take(whole, 'truetype', { variationAxes, keepFeatures: SHAPES });
    const one = { variationAxes: { wght: kernedAs }, keepFeatures: KERNED_SHAPES };
    const kerned = await take(whole, 'truetype', one);
    return take(graftTable(variable, kerned, KERNING_TABLE), 'woff2', { keepFeatures: kept });
  });
  return resolve(cut);
}
