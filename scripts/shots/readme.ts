import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../testing/example-pages.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { type Shot, takeShot, type Theme } from './camera.ts';
import type { Scene } from './scene.ts';

const FOLDER = join(PROJECT_ROOT, '.github/pictures');

/** The name has appeared letter by letter, and the particles have spread. */
const NAME_MS = 2500;

/** What the README opens with: file name, window and theme, and how wide the picture is kept, in pixels. */
const pictures: { file: string; width: number; theme: Theme; kept: number }[] = [
  { file: 'light', width: 1440, theme: 'light', kept: 1000 },
  { file: 'dark', width: 1440, theme: 'dark', kept: 1000 },
  { file: 'phone', width: 390, theme: 'light', kept: 390 },
];

/** Renews the pictures at the head of the README. Returns their folder. */
export async function takeReadmePictures(browser: Browser, address: string): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  for (const { file, width, theme, kept } of pictures) {
    const scene: Scene = {
      name: file,
      path: pages.Home,
      widths: [width],
      background: 'running',
      act: (page) => page.waitForTimeout(NAME_MS),
    };
    const shot: Shot = { address, scene, width, theme };
    await sharp(await takeShot(browser, shot))
      .resize({ width: kept })
      .webp({ quality: 82 })
      .toFile(join(FOLDER, `${file}.webp`));
  }
  return FOLDER;
}
