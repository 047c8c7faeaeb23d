import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from '../../../src/data/encode-picture.ts';

const MAX_PIXELS = 50_000_000;

function draw(width: number, height: number, background = '#ec8106') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function measure(bytes: Buffer) {
  const { format, width, height, exif, pages } = await sharp(bytes).metadata();
  return { format, width, height, exif, pages };
}

describe('encodePicture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('makes WebP of %s', async (format) => {
    const encoded = await encodePicture(await draw(30, 20).toFormat(format).toBuffer(), MAX_PIXELS);
    expect(await measure(encoded)).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  test('makes a wide picture 1600 px wide, and leaves a small one small', async () => {
    const wide = await encodePicture(await draw(3200, 100).png().toBuffer(), MAX_PIXELS);
    expect(await measure(wide)).toMatchObject({ width: 1600, height: 50 });
    const small = await encodePicture(await draw(5, 9).png().toBuffer(), MAX_PIXELS);
    expect(await measure(small)).toMatchObject({ width: 5, height: 9 });
  });

  test('keeps a whole-page screenshot within what WebP can hold', async () => {
    const tall = await encodePicture(await draw(100, 20_000).png().toBuffer(), MAX_PIXELS);
    expect(await measure(tall)).toMatchObject({ height: 16_383 });
  });

  test('turns the picture upright, and drops what the camera wrote', async () => {
    const photo = await draw(40, 20)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await measure(await encodePicture(photo, MAX_PIXELS))).toMatchObject({
      width: 20,
      height: 40,
      exif: undefined,
    });
  });

  test('takes the first frame of an animation', async () => {
    const frames = [
      await draw(8, 8, '#ff0000').png().toBuffer(),
      await draw(8, 8, '#0000ff').png().toBuffer(),
    ];
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await measure(animation)).pages).toBe(2);
    const encoded = await encodePicture(animation, MAX_PIXELS);
    expect((await measure(encoded)).pages).toBeUndefined();
    const { dominant } = await sharp(encoded).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('gives the same bytes for the same picture', async () => {
    const picture = await draw(300, 200).jpeg().toBuffer();
    const first = await encodePicture(picture, MAX_PIXELS);
    expect(first.equals(await encodePicture(picture, MAX_PIXELS))).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['one byte', 'x'],
    ['HTML', '<!doctype html><title>Not found</title>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['PDF', '%PDF-1.7'],
    ['a Windows bitmap', 'BM6\0\0\0'],
  ])('refuses %s, and tells how it begins', async (_name, content) => {
    await expect(encodePicture(Buffer.from(content), MAX_PIXELS)).rejects.toThrow(
      /^it begins with .*; expected a JPEG, PNG, WebP, AVIF or GIF picture$/,
    );
  });

  test('refuses a picture that was cut short', async () => {
    const picture = await draw(300, 200).png().toBuffer();
    await expect(encodePicture(picture.subarray(0, 90), MAX_PIXELS)).rejects.toThrow(/cannot be decoded/);
  });

  test('refuses 100 megapixels by what the header says', async () => {
    const picture = await draw(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer();
    await expect(encodePicture(picture, MAX_PIXELS)).rejects.toThrow('it has more than 50 million pixels');
  });
});
