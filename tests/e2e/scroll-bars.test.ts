import { pages } from '../../scripts/testing/example-pages.ts';
import { expectToFit } from './support/reflow.ts';
import { withScrollBars } from './support/scroll-bars.ts';
import { expect, test } from './support/test.ts';

/** Of windows on a desk, near the edges of what the layout makes of them. */
const WIDTHS = [360, 420, 500, 576, 768, 992, 1205, 1235, 1400];

// What it takes is missing from the page, not from the window.
test.use(withScrollBars);

test.describe('beside a scroll bar that takes room', () => {
  test('every page fits, and no word breaks', async ({ page }) => {
    await expectToFit(page, Object.values(pages), WIDTHS);
  });

  test('the name breaks between words only', async ({ page }) => {
    await page.goto('/');
    const words = page.getByRole('heading', { level: 1 }).locator('[class*="word"]');
    await expect(words).not.toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1400 });
      const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
      expect(room, 'the scroll bar').toBeGreaterThan(0);
      for (const word of await words.all()) {
        const lines = await word
          .locator('[class*="letter"]')
          .evaluateAll((all) => all.map((letter) => Math.round(letter.getBoundingClientRect().top)));
        expect(new Set(lines).size, `${width} px`).toBe(1);
      }
    }
  });
});
