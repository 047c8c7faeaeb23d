import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { withPage, type Size } from './render.ts';

const BEST_QUALITY = 90;
const LOWEST_QUALITY = 60;

/** A JPEG of the best quality that stays under `maxBytes`. Throws when even a poor one does not. */
export async function encodeJpeg(picture: Buffer, maxBytes: number, best = BEST_QUALITY): Promise<Buffer> {
  for (let quality = best; quality >= LOWEST_QUALITY; quality -= 2) {
    const encoded = await sharp(picture).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  throw new Error(`A picture is over ${maxBytes} bytes even at JPEG quality ${LOWEST_QUALITY}.`);
}

/** Draws an HTML file of this folder into a JPEG of exactly `size` pixels. */
async function drawJpeg(drawing: string, folder: string, size: Size, maxBytes = 300_000): Promise<void> {
  const picture = await withPage(join(import.meta.dirname, drawing), size, (page) => page.screenshot());
  const output = join(import.meta.dirname, '../../src/content', folder, `${basename(drawing, '.html')}.jpg`);
  await writeFile(output, await encodeJpeg(picture, maxBytes));
  console.log(`${drawing} → ${output}`);
}

if (import.meta.main) {
  const showcase = { width: 1200, height: 1500 };
  await drawJpeg('showcase/flat-design.html', 'showcase', showcase);
  await drawJpeg('showcase/minimalist-design.html', 'showcase', showcase);
  await drawJpeg('showcase/illustrative-design.html', 'showcase', showcase);
  await drawJpeg('showcase/typography-centric-design.html', 'showcase', showcase);
  await drawJpeg('portrait/portrait.html', 'memorials', { width: 900, height: 1125 });
}
