import type { Page } from '@playwright/test';
import { runDisplay, takeDisplay, waitForParticles } from './support/display.ts';
import { pages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ background: 'running' });

const path = pages['Private contact page'];

const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the moving background' });
const canvas = (page: Page) => page.locator('canvas');
const countFrames = async (page: Page) => (await runDisplay(page, 0.5)).length;

/** Collects the addresses of all scripts that the page asks for from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The script of the background's island; its name is the build's. */
async function findBackgroundScript(page: Page): Promise<string> {
  const island = page.locator('astro-island[client="background"]');
  return (await island.getAttribute('component-url')) ?? '';
}

/** Resolves when the page has nothing better to do than to fetch a background. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** As a browser answers whose visitor saves data. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Whether a click somewhere in the window would meet the background instead of what is there. */
function isBackgroundInTheWay(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let x = 1; x < innerWidth; x += 20) {
      for (let y = 1; y < innerHeight; y += 20) {
        if (document.elementFromPoint(x, y)?.closest('astro-island[client="background"]')) return true;
      }
    }
    return false;
  });
}

test.describe('the animated background', () => {
  test('is rendered only once its setup has finished', async ({ page, request }) => {
    expect(await (await request.get(path)).text()).not.toMatch(/<canvas|id="background"/);
    await takeDisplay(page);
    const drawnBefore: number[] = [];
    await page.route('**/_astro/*.js', async (route) => {
      const frames = await runDisplay(page, 0.1);
      drawnBefore.push(frames.flatMap(({ circles }) => circles).length);
      await route.continue();
    });
    await page.goto(path);
    await waitForParticles(page);
    expect(drawnBefore.length).toBeGreaterThan(10);
    expect(new Set(drawnBefore)).toEqual(new Set([0]));
  });

  test('lies behind everything, over the whole window, on every page', async ({ page }) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const address of Object.values(pages)) {
      await page.goto(address);
      await expect(canvas(page)).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      expect(await canvas(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
      expect(await isBackgroundInTheWay(page), `something of ${address} is under the background`).toBe(false);
    }
  });

  test.describe('on a display with two pixels in one', () => {
    test.use({ deviceScaleFactor: 2 });

    test('is as sharp as the display', async ({ page }) => {
      await takeDisplay(page);
      await page.goto(path);
      const { circles, lines } = await waitForParticles(page);
      const { width = 0 } = page.viewportSize() ?? {};
      await expect(canvas(page)).toHaveJSProperty('width', 2 * width);
      expect(Math.max(...circles.map(({ radius }) => radius))).toBeGreaterThan(5);
      for (const line of lines) expect(line.width).toBe(2);
    });
  });
});

const wishes = {
  'reduced motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  'less data': saveData,
};

for (const [wish, make] of Object.entries(wishes)) {
  test.describe(`for a visitor who wants ${wish}, the animated background`, () => {
    test('is not even downloaded, until it is asked for', async ({ page }) => {
      await make(page);
      const scripts = collectScripts(page);
      await page.goto(path);
      await waitUntilIdle(page);
      await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
      const script = await findBackgroundScript(page);
      expect(scripts).not.toContain(script);
      await expect(canvas(page)).toHaveCount(0);

      await pauseButton(page).click();
      await expect(canvas(page)).toBeVisible();
      expect(scripts).toContain(script);
      await page.reload();
      await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(canvas(page)).toBeVisible();
    });
  });
}

test.describe('the animated background, in motion', () => {
  test.beforeEach(async ({ page }) => {
    await takeDisplay(page);
    await page.goto(path);
    await waitForParticles(page);
  });

  test('stops and goes on by its button', async ({ page }) => {
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
    await pauseButton(page).click();
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await countFrames(page)).toBe(0);
    await pauseButton(page).press('Enter');
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await countFrames(page)).toBeGreaterThan(0);
  });

  test('stays paused, and is not downloaded, on the next page and after a reload', async ({ page }) => {
    await pauseButton(page).click();
    const scripts = collectScripts(page);
    await page.goto('/about');
    await waitUntilIdle(page);
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await waitUntilIdle(page);
    expect(scripts).not.toContain(await findBackgroundScript(page));
    await expect(canvas(page)).toHaveCount(0);
    await pauseButton(page).click();
    await waitForParticles(page);
  });

  test('stops in other open tabs too', async ({ page, context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/about');
    await pauseButton(otherTab).click();
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await countFrames(page)).toBe(0);
  });

  test('stops in a hidden tab, and goes on when the tab is seen again', async ({ page }) => {
    await setHidden(page, true);
    expect(await countFrames(page)).toBe(0);
    await setHidden(page, false);
    expect(await countFrames(page)).toBeGreaterThan(0);
  });

  test('stays paused when a hidden tab is seen again', async ({ page }) => {
    await pauseButton(page).click();
    await setHidden(page, true);
    await setHidden(page, false);
    expect(await countFrames(page)).toBe(0);
  });

  test('is drawn once more, standing still, when window or theme change while it is paused', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await pauseButton(page).click();
    const forgetFrames = () => countFrames(page);
    const readColours = () =>
      page.evaluate(() =>
        window.testDisplay.frames.flatMap(({ circles }) => circles.map(({ colour }) => colour)),
      );

    await forgetFrames();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(readColours).toContain('rgba(255, 255, 255, 0.5)');
    await forgetFrames();
    await page.getByRole('button', { name: 'Dark theme' }).press('Enter');
    await expect.poll(readColours).toContain('rgba(154, 74, 0, 0.5)');
    await forgetFrames();
    expect(await countFrames(page)).toBe(0);
  });
});
