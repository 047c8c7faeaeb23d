import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cacheFile } from '../../src/share/cache.ts';
import { graftTable } from './graft-table.ts';
import { type LetterRange, spellOut } from './letters.ts';

/** One weight, or what lies between two. */
export type Weights = number | { min: number; max: number };

/** What the styles of this site use, and what scripts need: without the small capitals, fractions and other sets of digits. */
const SHAPES = ['liga', 'clig', 'calt', 'ccmp', 'locl'];
const KERNING = ['kern'];
/** Arabic letters join, and have marks above and below. */
const ARABIC = ['init', 'medi', 'fina', 'isol', 'rlig', 'rclt', 'curs', 'mark', 'mkmk'];
/** What a program for setting type shows of a variable face, and its underlines. */
const LEFT_OUT = ['STAT', 'MVAR'];
/** Where OpenType keeps the kerning. */
const KERNING_TABLE = 'GPOS';

const { resolve: findFile } = createRequire(import.meta.url);

export interface Cut {
  weights: Weights;
  letters: readonly LetterRange[];
  /** The weight whose kerning all weights get: that of each is half of a face. Each has its own, unless given. */
  kernedAs?: number | undefined;
}

/**
 * The path of a WOFF2 file with these letters and weights of a variable face. `file` is that of a package, as in
 * `@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2`.
 */
export async function cutFace(file: string, { weights, letters, kernedAs }: Cut): Promise<string> {
  const whole = await readFile(findFile(file));
  const kept = [...SHAPES, ...KERNING, ...ARABIC];
  const key = [whole.toString('base64'), letters, weights, kernedAs, kept, LEFT_OUT];
  const cut = await cacheFile(key, 'woff2', async () => {
    // Hardly ever, and it takes a tenth of a second to load.
    const { default: subsetFont } = await import('subset-font');
    const text = spellOut(letters);
    // Not a literal in the call, because the package's types do not know `keepFeatures`, which its own text describes.
    const cutTo = (font: Buffer, wght: Weights | undefined, keepFeatures: string[]) => {
      const axes = wght === undefined ? {} : { variationAxes: { wght } };
      const options = { ...axes, keepFeatures, dropTables: LEFT_OUT };
      return {
        packed: () => subsetFont(font, text, { ...options, targetFormat: 'woff2' }),
        unpacked: () => subsetFont(font, text, { ...options, targetFormat: 'truetype' }),
      };
    };
    if (kernedAs === undefined) return cutTo(whole, weights, kept).packed();
    const variable = await cutTo(whole, weights, SHAPES).unpacked();
    const kerned = await cutTo(whole, kernedAs, [...SHAPES, ...KERNING]).unpacked();
    return cutTo(graftTable(variable, kerned, KERNING_TABLE), undefined, kept).packed();
  });
  return resolve(cut);
}
