import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import { shareFile } from '../../src/data/draft-files.ts';

/** Enough to keep a disk busy. */
const FILES_AT_ONCE = 16;

/**
 * Puts the share pictures, which the build has drawn into a cache, into the built site. There is one of each page, so
 * that copies would be most of what a large site writes.
 */
export function sharePictures(): AstroIntegration {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const list = new URL('share/pictures.json', dir);
        const pictures = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
        const targets = Object.entries(pictures).map(([name, file]) => ({
          file,
          target: fileURLToPath(new URL(`share/${name}.jpg`, dir)),
        }));
        const folders = new Set(targets.map(({ target }) => dirname(target)));
        for (const folder of folders) await mkdir(folder, { recursive: true });
        const limit = pLimit(FILES_AT_ONCE);
        await limit.map(targets, async ({ file, target }) => {
          if (!(await shareFile(file, target))) throw new Error(`${file} is gone; expected a share picture.`);
        });
        await rm(list);
      },
    },
  };
}
