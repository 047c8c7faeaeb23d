import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

/** The widths at which every page is looked at. */
const WIDTHS = [390, 768, 1024, 1440];

/** Words of headings that go on in the next line. */
async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

test.describe('the headings of the example content', () => {
  // In one window, which is far quicker than a window for each.
  test('break between words, never inside one', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findBrokenWords(page), `at ${width} px`).toEqual([]);
        }
      });
    }
  });
});
