import { pages } from '../../scripts/testing/example-pages.ts';
import { readServedPages } from './support/served-page.ts';
import { expect, test } from './support/test.ts';

const address = pages['Private contact page'];

/** A link to a place on the page itself leads nowhere else. */
function isPrivate(href: string): boolean {
  const { pathname, hash } = new URL(href);
  return /\/privatepages/i.test(pathname) && hash === '';
}

test.describe('the private contact page', () => {
  test("has the heading 'Contact Private' and an empty table, with no login, and no place in search engines", async ({
    page,
  }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Private');
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    await expect(table.getByRole('cell')).toHaveCount(0);
    await expect(table.locator('tbody tr')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  test('is linked from no page', async ({ page, request }) => {
    const served = await readServedPages(page, request, [...Object.values(pages), '/no-such-page']);
    const linking = served.filter(({ links }) => links.some(({ href }) => isPrivate(href)));
    expect(linking.map(({ path }) => path)).toEqual([]);
  });
});
