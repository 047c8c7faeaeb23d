import { pages } from '../../scripts/lib/example-pages.ts';
import { expect, test } from './support/test.ts';

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  // In one window, which is far quicker than a window for each.
  test('a page is dark on white, without what only a screen can do', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.locator('html')).toHaveCSS('color', 'rgb(23, 17, 11)');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The names of the design styles, on buttons else, are a plain list there.
        const controls = 'button:not([role="tab"]):visible, input:visible, iframe:visible, video:visible';
        await expect(page.locator(controls)).toHaveCount(0);
        await expect(page.locator('canvas:visible, nav:visible')).toHaveCount(0);
      });
    }
  });

  test('the cards of the projects say what the pointer would unfold', async ({ page }) => {
    await page.goto('/projects');
    await page.emulateMedia({ media: 'print' });
    for (const heading of await page.getByRole('article').getByRole('heading').all()) {
      await expect(heading).toBeVisible();
    }
    await expect(page.getByRole('article').locator('.overlay').first()).toHaveCSS('opacity', '1');
  });
});
