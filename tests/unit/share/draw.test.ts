import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { SHARE_SIZE } from '../../../src/lib/share-size.ts';
import { drawSharePicture } from '../../../src/share/draw.ts';
import { colour } from '../../../src/share/palette.ts';

const site = { name: 'Ada Lovelace', jobTitle: 'Web Developer' };

/** The mean brightness, 0 to 255, of the left or right half below the band. */
async function measureHalf(picture: Buffer, half: 'left' | 'right'): Promise<number> {
  const width = SHARE_SIZE.width / 2;
  const area = { left: half === 'left' ? 0 : width, top: 120, width, height: SHARE_SIZE.height - 120 };
  const { channels } = await sharp(await sharp(picture).extract(area).toBuffer()).stats();
  return channels[0]?.mean ?? 0;
}

describe('a share picture', () => {
  test('is a JPEG of the size that networks expect, the same every time', async () => {
    const picture = await drawSharePicture({ ...site, title: 'About me' });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_SIZE });
    expect(await drawSharePicture({ ...site, title: 'About me' })).toEqual(picture);
  });

  test('begins at the left, or at the right where letters run from there', async () => {
    const english = await drawSharePicture({ ...site, title: 'Word' });
    expect(await measureHalf(english, 'left')).toBeGreaterThan(await measureHalf(english, 'right'));
    const persian = await drawSharePicture({ ...site, title: 'مریم' });
    expect(await measureHalf(persian, 'right')).toBeGreaterThan(await measureHalf(persian, 'left'));
  });

  test.each([
    ['<span>Bold</span>', 'Bold'],
    ['Salt &amp; Pepper', 'Salt & Pepper'],
  ])('draws %j as the letters it is made of', async (markup, meaning) => {
    const picture = await drawSharePicture({ ...site, title: markup });
    expect(picture).not.toEqual(await drawSharePicture({ ...site, title: meaning }));
  });

  test.each([
    ['markup', '</span><b>&amp;</b> & <span>'],
    ['control characters and half a character', 'a\u0000\u0007\u001b \ud800 b'],
    ['one endless word', 'W'.repeat(500)],
    ['very many words', 'word '.repeat(400)],
    ['several scripts', 'Žluťoučký کتاب 本 😀'],
    ['nothing that can be drawn', '\u200b'],
  ])('takes a title of %s', async (_, title) => {
    const picture = await drawSharePicture({ ...site, title });
    expect(await sharp(picture).metadata()).toMatchObject(SHARE_SIZE);
  });

  test('takes a name and a job title that are too long for the band', async () => {
    const name = 'A name of many words '.repeat(9);
    const picture = await drawSharePicture({ name, jobTitle: name, title: 'Long' });
    expect(await sharp(picture).metadata()).toMatchObject(SHARE_SIZE);
  });
});

describe('colour', () => {
  test('reads the palette of the style sheets', () => {
    const tokens = readFileSync('src/styles/_tokens.scss', 'utf8');
    expect(tokens).toMatch(new RegExp(`--orange-500: *${colour('orange-500')};`));
    expect(colour('orange-500')).toMatch(/^#[\da-f]{3,6}$/i);
    expect(() => colour('no-such')).toThrow('has no colour --no-such');
    expect(() => colour('space-1')).toThrow(/_tokens\.scss: --space-1 is "[^"]+"; expected a hex colour/);
  });
});
