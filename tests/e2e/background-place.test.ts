import type { Page, Route } from '@playwright/test';
import { canvas, QUIET_PAGE } from './support/background.ts';
import { takeDisplay, waitForParticles, WORKER_SCRIPT } from './support/display.ts';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

test.use({ background: 'running' });

/** Whether the background is in front of something in the window, looked for in places 20 pixels apart. */
function isBackgroundInFront(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const island = document.querySelector('astro-island[client="background"]');
    const layers = [...(island?.querySelectorAll<HTMLElement>('*') ?? [])];
    // Otherwise the question below looks through it.
    for (const layer of layers) layer.style.pointerEvents = 'auto';
    for (let x = 1; x < innerWidth; x += 20) {
      for (let y = 1; y < innerHeight; y += 20) {
        if (island?.contains(document.elementFromPoint(x, y))) return true;
      }
    }
    return false;
  });
}

test.describe('the animated background', () => {
  test('is rendered only once its setup has finished', async ({ page, request }) => {
    expect(await (await request.get(QUIET_PAGE)).text()).not.toMatch(/<canvas|id="background"/);
    const script = Promise.withResolvers<Route>();
    await page.route(WORKER_SCRIPT, (route) => script.resolve(route));
    await page.goto(QUIET_PAGE);
    const route = await script.promise;
    await expect(canvas(page)).toHaveCount(0);
    await route.continue();
    await expect(canvas(page)).toBeVisible();
  });

  test(
    'lies behind everything, over the whole window, on every page',
    { tag: '@each-width' },
    async ({ page }) => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      for (const address of Object.values(pages)) {
        await page.goto(address);
        await expect(canvas(page)).toBeVisible();
        await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
        expect(await canvas(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
        await expect(canvas(page)).toHaveCSS('pointer-events', 'none');
        expect(await isBackgroundInFront(page), `something of ${address} is under the background`).toBe(
          false,
        );
      }
    },
  );

  test.describe('on a display with two pixels in one', () => {
    test.use({ deviceScaleFactor: 2 });

    test('is as sharp as the display', async ({ page }) => {
      await takeDisplay(page);
      await page.goto(QUIET_PAGE);
      const { circles, lines } = await waitForParticles(page);
      const { width = 0 } = page.viewportSize() ?? {};
      await expect(canvas(page)).toHaveJSProperty('width', 2 * width);
      expect(Math.max(...circles.map(({ radius }) => radius))).toBeGreaterThan(5);
      for (const line of lines) expect(line.width).toBe(2);
    });
  });
});
