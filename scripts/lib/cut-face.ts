import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { cacheFile } from '../../src/share/cache.ts';

/** Every letter that a face may have is below this code. */
const CODES = 0x3000;

const { resolve: findFile } = createRequire(import.meta.url);

/**
 * The path of a variable face with no other weights than these: WOFF2, with all its letters. `file` is that of a
 * package, as in `@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2`. A weight that is never
 * shown is a third of such a file.
 */
export async function cutFace(file: string, weights: number | { min: number; max: number }): Promise<string> {
  const whole = await readFile(findFile(file));
  const letters = Array.from({ length: CODES }, (_, code) => String.fromCharCode(code)).join('');
  const cut = await cacheFile([whole.toString('base64'), weights], 'woff2', () =>
    subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } }),
  );
  return resolve(cut);
}
