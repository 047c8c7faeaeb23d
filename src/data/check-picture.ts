import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type { ImageMetadata } from 'astro';
import { cacheFile } from '../share/cache.ts';

const OWNERS_FOLDER = 'src/content/';

/**
 * Throws, with the name of its file, where a picture of the owner's is damaged: what makes the smaller ones of it would show
 * what there is, and say nothing. Those of projects were looked at when they came.
 */
export async function checkPicture(image: ImageMetadata & { fsPath?: string }): Promise<void> {
  const path = relative('.', image.fsPath ?? '');
  if (!path.startsWith(OWNERS_FOLDER)) return;
  const { size, mtimeMs } = await stat(path);
  // Once for each version, since all of it has to be decoded.
  await cacheFile(['checked picture', path, size, mtimeMs], 'txt', async () => {
    await decodeWhole(path);
    return Buffer.from(path);
  });
}

/** Throws, with the name of the file, unless all of the picture can be decoded. */
export async function decodeWhole(file: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(file).raw().toBuffer();
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Error(`${file} is damaged: ${reason}; expected a whole picture.`, { cause: error });
  }
}
