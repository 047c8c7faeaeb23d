import { pages } from '../../scripts/testing/example-pages.ts';
import { THEME_KEY } from '../../src/lib/theme-snippet.ts';
import { expect, test } from './support/test.ts';

const INK = 'rgb(23, 17, 11)';

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  // In one window, which is far quicker than a window for each.
  test('a page is dark on white, without what only a screen can do', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.locator('html')).toHaveCSS('color', INK);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The names of the design styles, on buttons else, are a plain list there.
        const controls = 'button:not([role="tab"]):visible, input:visible, iframe:visible, video:visible';
        await expect(page.locator(controls)).toHaveCount(0);
        await expect(page.locator('canvas:visible, nav:visible')).toHaveCount(0);
      });
    }
  });

  test('a visitor who chose the dark theme prints in ink, too', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'dark'), THEME_KEY);
    await page.goto('/contact');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', INK);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('a link that is a button on the screen is a line of text', async ({ page }) => {
    await page.goto('/projects');
    await page.getByRole('article').first().getByRole('link', { name: 'more' }).focus();
    await page.keyboard.press('Enter');
    await page.emulateMedia({ media: 'print' });
    const site = page.getByRole('link', { name: /^View Site/ });
    await expect(site).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(site).toHaveCSS('border-top-width', '0px');
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
