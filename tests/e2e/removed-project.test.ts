import { expectNoAxeViolations } from './support/accessibility.ts';
import { expectNoSidewaysScroll } from './support/expectations.ts';
import { goneProject, secondProjects } from './support/second-projects.ts';
import { expect, test } from './support/test.ts';

const PATH = `/projectparams/${goneProject._id}`;

test.describe('the page of a project that is gone', () => {
  test.use({ siteName: 'second' });

  test('says so kindly, since when, and shows the way to the others', async ({ page }) => {
    const response = await page.goto(PATH);
    expect(response?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Project: ${goneProject.title}`);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('This one has left the wall.');
    const day = main.locator('time');
    await expect(day).toHaveText(/^\d{1,2} \w+ 20\d\d$/);
    await expect(day).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\d$/);
    const others = main.getByRole('region', { name: 'On show now' }).getByRole('article');
    await expect(others.getByRole('heading')).toHaveText(secondProjects.map(({ title }) => title));
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await main.getByRole('link', { name: 'Back to Projects page' }).click();
    await expect(page).toHaveURL('/projects');
    await expect(main.getByText(goneProject.title)).toHaveCount(0);
  });

  test('is for those who have its address: no search engine, list or feed leads there', async ({
    page,
    request,
  }) => {
    await page.goto(PATH);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"], script[type="application/ld+json"]')).toHaveCount(0);
    for (const file of ['/sitemap-0.xml', '/feed.xml', '/llms.txt', '/projects']) {
      const text = await (await request.get(file)).text();
      expect(text, file).toContain(`/projectparams/${secondProjects[0]?._id}`);
      expect(text, file).not.toContain(goneProject._id);
    }
  });
});
