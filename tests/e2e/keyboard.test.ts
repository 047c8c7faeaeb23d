import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

interface Stop {
  landmark: string;
  name: string;
  /** Pixels of the ring around it. */
  ring: number;
  /** Whether a box around it cuts the ring. */
  isCut: boolean;
}

const ORDER = ['skip link', 'HEADER', 'MAIN', 'FOOTER'];

/** Every stop of the Tab key from the top of the page to its end. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
      const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      let isCut = false;
      for (let box = focused.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const edges = box.getBoundingClientRect();
        isCut ||= left - reach < edges.left || right + reach > edges.right;
        isCut ||= top - reach < edges.top || bottom + reach > edges.bottom;
      }
      return {
        isCut,
        landmark: focused.closest('header, main, footer')?.tagName ?? 'skip link',
        name: focused.outerHTML.slice(0, 90),
        ring: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
}

test.describe('by the Tab key alone', () => {
  // In one window, which is far quicker than a window for each.
  test('a page is gone through in its own order, every stop with a whole ring', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        const stops = await tabThrough(page);
        const landmarks = stops.map(({ landmark }) => landmark);
        const inOrder = landmarks.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
        expect(landmarks).toEqual(inOrder);
        expect(new Set(landmarks)).toEqual(
          new Set(landmarks.includes('MAIN') ? ORDER : ORDER.toSpliced(2, 1)),
        );
        expect(stops.filter(({ ring, isCut }) => ring < 2 || isCut)).toEqual([]);
      });
    }
  });
});
