import { readFile, stat } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { makeFaces } from '../../../../scripts/astro/faces.ts';

/** What TCP sends before it waits for an answer, less the headers of one. */
const FIRST_WINDOW_BYTES = 14_600 - 150;

async function countGlyphs(file: string, text: string): Promise<number> {
  const font = await subsetFont(await readFile(file), text, { targetFormat: 'truetype' });
  // Of the record of the table "maxp": its name, a checksum, where it begins.
  const begin = font.readUInt32BE(font.indexOf('maxp') + 8);
  return font.readUInt16BE(begin + 4);
}

test('the face of the first view comes in one round trip', async () => {
  const [face] = await makeFaces();
  const files = face?.options.variants.flatMap(({ src }) => src) ?? [];
  expect(files).toHaveLength(1);
  for (const file of files) expect((await stat(file)).size).toBeLessThan(FIRST_WINDOW_BYTES);
});

test('every file has a space, without which WebKit loses letters', async () => {
  const faces = await makeFaces();
  const files = faces.flatMap(({ options }) => options.variants.flatMap(({ src }) => src));
  expect(files.length).toBeGreaterThan(5);
  // The first glyph of a font stands for what it has not.
  for (const file of files) expect(await countGlyphs(file, ' '), file).toBe(2);
});
