import type { Page } from '@playwright/test';
import { BACKGROUND_SCRIPT } from '../../scripts/testing/page-weight.ts';
import { canvas, pauseButton, QUIET_PAGE } from './support/background.ts';
import { expect, test } from './support/test.ts';

test.use({ background: 'running' });

/** Collects the names of all scripts of the background that the page asks for from now on: its worker's and its island's. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = BACKGROUND_SCRIPT.exec(request.url()) ?? [];
    if (name) scripts.push(name);
  });
  return scripts;
}

/** Resolves when the page has nothing better to do than to fetch a background. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    // A browser without a window may forget to call back on a page where nothing moves.
    for (let turn = 0; turn < 3; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
}

/** As a browser answers whose visitor saves data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

const wishes = {
  'reduced motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'less data': saveData,
};

for (const [wish, make] of Object.entries(wishes)) {
  test.describe(`for a visitor who wants ${wish}, the animated background`, () => {
    test('is not even downloaded, until it is asked for', async ({ page }) => {
      await make(page);
      const scripts = collectScripts(page);
      await page.goto(QUIET_PAGE);
      await waitUntilIdle(page);
      await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
      expect(scripts).toEqual([]);
      await expect(canvas(page)).toHaveCount(0);

      await pauseButton(page).click();
      await expect(canvas(page)).toBeVisible();
      expect(scripts).toEqual(['draw-in-worker', 'worker']);
      await page.reload();
      await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(canvas(page)).toBeVisible();
    });
  });
}

test.describe('the animated background, once paused,', () => {
  test('stays paused, and is not downloaded, on the next page and after a reload', async ({ page }) => {
    await page.goto(QUIET_PAGE);
    await expect(canvas(page)).toBeVisible();
    await pauseButton(page).click();
    const scripts = collectScripts(page);
    await page.goto('/about');
    await waitUntilIdle(page);
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await waitUntilIdle(page);
    expect(scripts).toEqual([]);
    await expect(canvas(page)).toHaveCount(0);
    await pauseButton(page).click();
    await expect(canvas(page)).toBeVisible();
  });
});
