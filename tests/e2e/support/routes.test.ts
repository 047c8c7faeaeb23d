import { expect, test } from './test.ts';

test.describe('for a test, a route of the site', () => {
  test.use({ siteName: 'second' });

  test('is where the site is, in every tab', async ({ page, context, request, site }) => {
    await page.goto('/about');
    expect(page.url()).toBe(`${site.address}/about`);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    expect(otherTab.url()).toBe(`${site.address}/`);
    expect((await request.get('/logo.svg')).url()).toBe(`${site.address}/logo.svg`);
  });

  test('is no other route', async ({ page }) => {
    await page.goto('/about');
    await expect(page).toHaveURL('/about');
    await expect(page).not.toHaveURL('/contact');
    const mistake = expect(page).toHaveURL('/contact', { timeout: 100 });
    await expect(mistake).rejects.toThrow('Timeout');
  });
});
