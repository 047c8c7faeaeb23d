import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeJpeg } from './pictures.ts';
import { withPage } from './render.ts';

const SOURCE = join(import.meta.dirname, 'cv/cv.html');
const PUBLIC = join(import.meta.dirname, '../../public');
const CONTENT = join(import.meta.dirname, '../../src/content/cv');
/** A4 at 150 dots an inch, in the pixels that the page is set in. */
const SHEET = { width: 1240, height: 1754 };
/** A printed sheet is 794 pixels wide. */
const PRINT_SCALE = 0.64;
const MAX_BYTES = 350_000;
const JPEG_QUALITY = 85;

const { picture, print } = await withPage(SOURCE, SHEET, async (page) => ({
  picture: await page.screenshot(),
  print: await page.pdf({ format: 'A4', scale: PRINT_SCALE, printBackground: true, tagged: true }),
}));
await writeFile(join(PUBLIC, 'cv.pdf'), print);
await writeFile(join(CONTENT, 'cv.jpg'), await encodeJpeg(picture, MAX_BYTES, JPEG_QUALITY));
console.log('cv/cv.html → public/cv.pdf, src/content/cv/cv.jpg');
