import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** What has moved by itself, and by how much. */
    layoutShifts?: string[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Fonts, pictures and scripts come one after the other, long after the words. */
const LATE_MS = { font: 150, image: 250, script: 350 } as const;

async function delayFiles(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    const delay = Object.entries(LATE_MS).find(([name]) => name === kind)?.[1] ?? 0;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.layoutShifts = shifts;
    const describe = (node: Node | null) =>
      node instanceof Element ? node.outerHTML : (node?.nodeName ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(5)}: ${sources.map(({ node }) => describe(node).slice(0, 80)).join(', ')}`,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Has everything come into sight once, step by step, as a reader does. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  });
  await page.waitForLoadState('networkidle');
}

test.describe('while fonts, pictures and islands arrive', () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`nothing moves on the page: ${name}`, { tag: '@each-width' }, async ({ page }) => {
      await delayFiles(page);
      await watchShifts(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await readThrough(page);
      expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    });
  }
});
