import { expect, test } from './support/test.ts';

const lost = ['/no-such-page', '/projectparams/no-such-project', '/PrivatePages/nobody', '/projects/99'];

test.describe('an address where there is nothing', () => {
  test.use({ expectedConsole: ['the server responded with a status of 404'] });

  test('answers 404 with a page that is kept out of search engines', async ({ page }) => {
    for (const path of lost) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page).toHaveTitle(/not found/i);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    }
  });

  test('keeps the arrows of its links as large as the others in a window of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/no-such-page');
    const widths = await page
      .locator('main .button .icon')
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);
  });

  test('leads on to Home, Projects, About and Contact', async ({ page }) => {
    await page.goto('/no-such-page');
    const links = page.getByRole('main').getByRole('link');
    await expect(links).toHaveText(['Home', 'Projects', 'About', 'Contact']);
    await links.filter({ hasText: 'Projects' }).click();
    await expect(page).toHaveURL('/projects');
  });
});
