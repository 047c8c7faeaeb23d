import { pages } from '../../scripts/lib/example-pages.ts';
import { findViolations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test.describe('while the background moves, axe finds nothing in the light theme or the dark one', () => {
  test.use({ background: 'running' });
  // Many pages in one test: opening them in one window is far quicker than a window for each.
  test.slow();

  test('on any page', async ({ page }) => {
    const found: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.locator('canvas')).toBeVisible();
      found.push(...(await findViolations(page, name)));
    }
    expect(found).toEqual([]);
  });
});
