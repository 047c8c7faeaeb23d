import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { graftTable } from '../../../../scripts/astro/graft-table.ts';

const FILE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';

async function cut(text: string, wght: number, keepFeatures: string[]): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(FILE));
  const options = { targetFormat: 'truetype' as const, variationAxes: { wght }, keepFeatures };
  return subsetFont(whole, text, options);
}

describe('a table from another font', () => {
  test('is all that changes, and a table like any other to who reads the font', async () => {
    const plain = await cut('AVo', 400, []);
    const kerned = await cut('AVo', 800, ['kern']);
    const grafted = graftTable(plain, kerned, 'GPOS');
    // A second graft finds there what the first one brought.
    expect(graftTable(plain, grafted, 'GPOS')).toEqual(grafted);
    expect(graftTable(grafted, plain, 'glyf')).toEqual(grafted);
    const again = await subsetFont(grafted, 'AVo', { targetFormat: 'truetype' });
    expect(again.length).toBeGreaterThan(
      (await subsetFont(plain, 'AVo', { targetFormat: 'truetype' })).length,
    );
  });

  test('is refused for other glyphs, which it would place wrongly', async () => {
    const [plain, kerned] = [await cut('AVo', 400, []), await cut('AVox', 400, ['kern'])];
    expect(() => graftTable(plain, kerned, 'GPOS')).toThrow('these fonts differ in "maxp"');
  });

  test('is refused when the other font has none', async () => {
    const plain = await cut('AVo', 400, []);
    expect(() => graftTable(plain, plain, 'CFF ')).toThrow('whose CFF  table is wanted has none');
  });
});
