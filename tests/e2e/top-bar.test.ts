import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

/** How far it reaches beyond what has the focus: its distance and its line. */
const FOCUS_RING_PX = 6;

/** What lies over the bar at some places along its middle, while the page stands at several heights. */
async function findIntruders(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const bar = document.querySelector('header');
    if (!bar) return ['There is no bar.'];
    const found: string[] = [];
    const { height, width } = bar.getBoundingClientRect();
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (let place = 0.05; place < 1; place += 0.1) {
        const element = document.elementFromPoint(width * place, height / 2);
        if (!bar.contains(element)) found.push(`at ${top}: ${element?.outerHTML.slice(0, 80) ?? 'nothing'}`);
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    const [start] = document.querySelector('main')?.getClientRects() ?? [];
    if (!start || start.top < height) found.push('main begins under the bar');
    return found;
  });
}

/** Goes through the page backwards by the keyboard, as things then come in from above: what hides under the bar. */
async function findHiddenFocus(page: Page): Promise<{ stops: number; hidden: string[] }> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const hidden: string[] = [];
  let stops = 0;
  for (let isInMain = true; isInMain; stops++) {
    await page.keyboard.press('Shift+Tab');
    const state = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const isCovered = bottom <= barEnd || (top < barEnd && bottom - top < innerHeight - barEnd);
      const place = focused?.closest('main, footer')?.tagName;
      return { place, covered: isCovered ? focused?.outerHTML.slice(0, 80) : undefined };
    });
    isInMain = state.place !== undefined;
    if (isInMain && state.covered !== undefined) hidden.push(state.covered);
  }
  return { stops, hidden };
}

test.describe('the fixed bar', () => {
  // In one window, which is far quicker than a window for each.
  test('is covered by nothing, and covers nothing that has the focus', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        expect(await findIntruders(page)).toEqual([]);
        const { stops, hidden } = await findHiddenFocus(page);
        expect(stops).toBeGreaterThan(9);
        expect(hidden).toEqual([]);
      });
    }
  });

  test('takes less of the height of a phone that lies on its side', async ({ page }) => {
    const measureShare = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      return ((await page.getByRole('banner').boundingBox())?.height ?? height) / height;
    };
    await page.goto(pages.Home);
    expect(await measureShare(390, 844)).toBeLessThan(0.11);
    expect(await measureShare(844, 390)).toBeLessThan(0.17);
    expect(await measureShare(667, 375)).toBeLessThan(0.17);
    const button = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar?.height).toBeGreaterThanOrEqual((button?.height ?? Infinity) + 2 * FOCUS_RING_PX);
  });
});
