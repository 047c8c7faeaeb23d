import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeJpeg } from '../../../scripts/draw/pictures.ts';

/** A picture that JPEG can hardly make smaller: noise, the same each time. */
async function drawNoise(side: number): Promise<Buffer> {
  let state = 1;
  const pixels = Uint8Array.from({ length: side * side * 3 }, () => {
    state = (state * 16807) % 2147483647;
    return state % 256;
  });
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

describe('pictures', () => {
  test('keeps a JPEG within its bytes by lowering the quality', async () => {
    const noise = await drawNoise(160);
    const best = await encodeJpeg(noise, 1_000_000);
    const limit = best.length - 2000;
    const smaller = await encodeJpeg(noise, limit);
    expect(smaller.length).toBeLessThanOrEqual(limit);
    expect((await sharp(smaller).metadata()).format).toBe('jpeg');
  });

  test('takes the quality that was asked for when it fits', async () => {
    const noise = await drawNoise(64);
    const [high, low] = await Promise.all([
      encodeJpeg(noise, 1_000_000, 90),
      encodeJpeg(noise, 1_000_000, 70),
    ]);
    expect(high.length).toBeGreaterThan(low.length);
  });

  test('says how large a picture may be when none fits', async () => {
    await expect(encodeJpeg(await drawNoise(160), 500)).rejects.toThrow('over 500 bytes');
  });
});
