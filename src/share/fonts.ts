import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { cacheFile } from './cache.ts';
import { faceFiles } from './face-files.ts';

/** The site's own faces, and the weight of its headings. */
const FACES = [
  [faceFiles.latin, 800],
  [faceFiles.latinExtended, 800],
  [faceFiles.arabic, 700],
] as const;

/** What the text engine calls them at that weight, then whatever the system has for other scripts. */
export const FAMILIES = 'Bricolage Grotesque 96pt ExtraBold,Vazirmatn,sans-serif,';

/** Every letter that a face may have is below this code. */
const CODES = 0x3000;

let loading: Promise<void> | undefined;

/** Makes the faces known to the text engine of this process, once. Rejects when a face cannot be read. */
export function loadFonts(): Promise<void> {
  loading ??= registerFaces();
  return loading;
}

/** The engine reads no WOFF2, only files, and those again whenever it draws: each is unpacked, at one weight, to stay. */
async function registerFaces(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const characters = Array.from({ length: CODES }, (_, code) => String.fromCharCode(code)).join('');
  for (const [path, wght] of FACES) {
    const packed = await readFile(resolve(path));
    const fontfile = await cacheFile([packed.toString('base64'), wght], 'ttf', async () => {
      // Hardly ever: a build that draws one picture need not load it.
      const { default: subsetFont } = await import('subset-font');
      return subsetFont(packed, characters, { targetFormat: 'truetype', variationAxes: { wght } });
    });
    await sharp({ text: { text: 'a', font: FAMILIES, fontfile } }).toBuffer();
  }
}
