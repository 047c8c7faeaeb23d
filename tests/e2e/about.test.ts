import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectPictureLoaded } from './support/expectations.ts';
import { readAddress } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** Pixels that the CV's letters need. A browser counts those of the page, where a picture has several files. */
const READABLE = 640;

const main = (page: Page) => page.getByRole('main');
const block = (page: Page) => page.getByRole('button', { name: /^Click on CV/ });
const overlay = (page: Page) => page.getByRole('dialog');
const inOverlay = (page: Page, name: string) => overlay(page).locator('a, button').filter({ hasText: name });

async function openOverlay(page: Page): Promise<void> {
  await block(page).click();
  await expect(overlay(page)).toBeVisible();
}

function readBox(part: Locator) {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

test.describe('the about page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  test("has the heading 'About me', three paragraphs, and a block labelled 'Click on CV'", async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About me');
    const paragraphs = main(page).getByRole('paragraph');
    await expect(paragraphs).toHaveCount(3);
    for (const paragraph of await paragraphs.all()) await expect(paragraph).toHaveText(/(\S+\s+){20}/);
    await expect(block(page)).toContainText('Click on CV');
    await expectPictureLoaded(block(page).getByRole('img'));
  });

  test(
    'has the CV beside the paragraphs where there is room, and below them where there is none',
    { tag: '@each-width' },
    async ({ page }) => {
      const last = main(page).getByRole('paragraph').last();
      await page.setViewportSize({ width: 1200, height: 800 });
      const [words, cv] = [await readBox(last), await readBox(block(page))];
      expect(cv.left).toBeGreaterThan(words.right);
      expect(cv.top).toBeLessThan(words.top);
      await page.setViewportSize({ width: 600, height: 800 });
      expect((await readBox(block(page))).top).toBeGreaterThan((await readBox(last)).bottom);
    },
  );

  test(
    'opens an overlay with the CV and exactly Close, PNG and PDF by a click on the picture, and closes it by Close',
    { tag: '@each-width' },
    async ({ page }) => {
      await expect(overlay(page)).toBeHidden();
      await block(page).getByRole('img').click();
      await expect(overlay(page)).toBeVisible();
      await expect(overlay(page).locator('a, button')).toHaveText(['Close', 'PNG', 'PDF']);
      const picture = overlay(page).getByRole('img');
      await expect(picture).toHaveAttribute('alt', /\S/);
      await expectPictureLoaded(picture, READABLE);
      await inOverlay(page, 'Close').click();
      await expect(overlay(page)).toBeHidden();
      await expect(block(page)).toBeFocused();
      await openOverlay(page);
    },
  );

  test('shows the small picture of the CV, which is there, until the page itself has come', async ({
    page,
  }) => {
    await expectPictureLoaded(block(page).getByRole('img'));
    const { promise: arrival, resolve } = Promise.withResolvers<undefined>();
    const files = await page.locator('dialog source').last().getAttribute('srcset');
    await page.route(`**${files?.split(' ')[0]}`, async (route) => {
      await arrival;
      await route.continue();
    });
    await openOverlay(page);
    await expectPictureLoaded(overlay(page).locator('img').first());
    const whole = overlay(page).getByRole('img');
    await expect(whole).toHaveJSProperty('naturalWidth', 0);
    resolve(undefined);
    await expectPictureLoaded(whole, READABLE);
  });

  test('opens it by keyboard, keeps the focus in it, and gives it back after Escape', async ({ page }) => {
    await block(page).focus();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    await expect(inOverlay(page, 'Close')).toBeFocused();
    for (const name of ['PNG', 'PDF']) {
      await page.keyboard.press('Tab');
      await expect(inOverlay(page, name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(block(page)).toBeFocused();
  });

  test('keeps the page behind where it is', async ({ page }) => {
    await openOverlay(page);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 400);
    await inOverlay(page, 'Close').click();
    await expect(overlay(page)).toBeHidden();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY), 'the wheel works again').toBeGreaterThan(before);
  });

  test('saves the picture as image.jpg by PNG', async ({ page }) => {
    await openOverlay(page);
    const saving = page.waitForEvent('download');
    await inOverlay(page, 'PNG').click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('image.jpg');
    const bytes = await readFile(await download.path());
    const startOfJpeg = [0xff, 0xd8, 0xff];
    expect([...bytes.subarray(0, startOfJpeg.length)]).toEqual(startOfJpeg);
  });

  test('leads to the bundled PDF by PDF', async ({ page, request }) => {
    await openOverlay(page);
    const link = inOverlay(page, 'PDF');
    await expect(link).toHaveAttribute('target', '_blank');
    const response = await request.get(await readAddress(link), { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
