import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';

/** Enough to keep a disk busy. */
const COPIES_AT_ONCE = 16;

/** Puts the share pictures, which the build has drawn into a cache, into the built site. */
export function sharePictures(): AstroIntegration {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const list = new URL('share/pictures.json', dir);
        const pictures = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
        const limit = pLimit(COPIES_AT_ONCE);
        const copies = Object.entries(pictures).map(([name, file]) =>
          limit(async () => {
            const target = new URL(`share/${name}.jpg`, dir);
            await mkdir(dirname(target.pathname), { recursive: true });
            await copyFile(file, target, constants.COPYFILE_FICLONE);
          }),
        );
        await Promise.all(copies);
        await rm(list);
      },
    },
  };
}
