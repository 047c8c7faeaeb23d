import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

interface Screen {
  width: number;
  height: number;
  /** Dots to a pixel. */
  density: number;
}

interface ShownPicture {
  file: string;
  /** Whether it is the largest file that there is of the picture. */
  isLargest: boolean;
  /** How many pixels of the file there are for each pixel of the page, along a side. */
  density: number;
}

/** Below it a picture looks soft beside its words. */
const LEAST = 1.38;
const MOST = 2;

const screens: Record<string, Screen> = {
  'a phone with two dots to a pixel': { width: 390, height: 844, density: 2 },
  'a phone with three': { width: 390, height: 844, density: 3 },
  'a fine tablet': { width: 820, height: 1180, density: 2 },
  'a fine laptop': { width: 1440, height: 900, density: 2 },
};

const illustrated = Object.entries(pages).filter(([name]) => !/contact/i.test(name));

/** Every photograph that shows, after a walk down the page. */
async function listPictures(page: Page): Promise<ShownPicture[]> {
  const pictures = page.locator('main picture img:visible');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  return pictures.evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { naturalWidth, naturalHeight } = file;
        const scales = [naturalWidth / image.clientWidth, naturalHeight / image.clientHeight];
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        const widths = (image.srcset.match(/\d+(?=w)/g) ?? []).map(Number);
        return {
          file: file.src,
          isLargest: naturalWidth === Math.max(...widths),
          density: isCropped ? Math.min(...scales) : Math.max(...scales),
        };
      }),
    ),
  );
}

for (const [name, { width, height, density }] of Object.entries(screens)) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density });

    for (const [title, route] of illustrated) {
      test(`pictures of the page "${title}" are fine, and no larger than twice what shows`, async ({
        page,
      }) => {
        await page.goto(route);
        const shown = await listPictures(page);
        expect(shown).not.toEqual([]);
        for (const { file, isLargest, density } of shown) {
          expect.soft(density, file).toBeLessThanOrEqual(MOST);
          if (!isLargest) expect.soft(density, file).toBeGreaterThanOrEqual(LEAST);
        }
      });
    }
  });
}

test('of a page’s pictures, the first is fetched before all others', async ({ page }) => {
  await page.goto('/projects');
  const pictures = page.locator('main picture img');
  const [first, ...others] = await pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ fetchPriority }) => fetchPriority),
  );
  expect(first).toBe('high');
  expect(new Set(others)).toEqual(new Set(['low']));
});
