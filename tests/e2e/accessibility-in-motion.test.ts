import { pages } from '../../scripts/testing/example-pages.ts';
import { findViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.describe('while the background moves, axe finds nothing in the light theme or the dark one', () => {
  test.use({ background: 'running' });
  // Many pages in one test: opening them in one window is far quicker than a window for each.
  test.slow();

  // One page of each kind of panel: what lies on them is looked at on every page while the background is still.
  test('on a page of each kind', async ({ page }) => {
    const found: string[] = [];
    for (const name of ['Home', 'Contact', 'Project detail', 'Memorial page'] as const) {
      const path = pages[name];
      await page.goto(path);
      await expect(page.locator('canvas')).toBeVisible();
      found.push(...(await findViolations(page, name)));
    }
    expect(found).toEqual([]);
  });
});
