import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expectExpanded, findCards, findMore } from './support/cards.ts';
import { expectNoSidewaysScroll } from './support/expectations.ts';
import { pathOf } from './support/routes.ts';
import { findSizedSite, type Size } from './support/sized-sites.ts';
import { expect, test as base } from './support/test.ts';

/** Longer than it takes to build all sizes one after the other on a slow machine. */
const BUILD_LIMIT_MS = 5 * 60_000;
const PAGE_SIZE = 24;

const test = base.extend<{ size: Size }>({
  size: [0, { option: true }],
  site: [async ({ size }, use) => use(await findSizedSite(size)), { scope: 'test', timeout: BUILD_LIMIT_MS }],
});

const skeletons = (page: Page) => page.locator('[data-skeleton]');
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages of projects' });

test.describe('the projects page before there has ever been an answer', () => {
  test.use({ size: 'none' });

  test('shows 7 skeleton cards with a spinner each, and says that projects are loading', async ({ page }) => {
    await page.goto('/projects');
    await expect(skeletons(page)).toHaveCount(7);
    for (const skeleton of await skeletons(page).all()) {
      await expect(skeleton).toBeVisible();
      const spinner = skeleton.locator('.spinner');
      await expect(spinner).toBeVisible();
      expect(await spinner.evaluate((element) => element.getAnimations().length)).toBe(1);
    }
    await expect(page.getByRole('main').getByRole('status')).toContainText('Projects are loading');
    await expect(findCards(page)).toHaveCount(0);
    await expect(pagination(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});

test.describe('the projects page without a project', () => {
  test.use({ size: 0 });

  test('says so, and leads to the contact page', async ({ page }) => {
    await page.goto('/projects');
    await expect(skeletons(page)).toHaveCount(0);
    await expect(findCards(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Nothing to show yet');
    await expectNoAxeViolations(page);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/contact');
  });
});

for (const size of [1, 2]) {
  test.describe(`the projects page with ${size}`, () => {
    test.use({ size });

    test('shows a card for each on its one page', async ({ page }) => {
      await page.goto('/projects');
      await expect(findCards(page)).toHaveCount(size);
      await expect(pagination(page)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await findCards(page).last().hover();
      await findCards(page).last().getByRole('link', { name: /^more/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Project: Project number ${size}`);
    });
  });
}

test.describe('the projects page with 25', () => {
  test.use({ size: 25 });

  test('has pages of 24', async ({ page }) => {
    await page.goto('/projects');
    await expect(findCards(page)).toHaveCount(PAGE_SIZE);
    await expect(pagination(page)).toContainText('Page 1 of 2');
    await expectNoAxeViolations(page);
    await pagination(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/projects/2');
    await expect(findCards(page)).toHaveCount(1);
    await expect(findCards(page).getByRole('heading')).toHaveText('Project number 25');
    await expect(page).toHaveTitle(/page 2/);
    await pagination(page).getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL('/projects');
  });
});

test.describe('the projects page with 1,000', () => {
  test.use({ size: 1000 });

  test("shows each of them once, in the API's order, on 42 pages", async ({ page, request, site }) => {
    const toProject = new RegExp(`href="${pathOf(site, '/projectparams/project-')}(\\d+)"`, 'g');
    const last = Math.ceil(1000 / PAGE_SIZE);
    const found: string[] = [];
    for (let number = 1; number <= last; number += 1) {
      const response = await request.get(number === 1 ? '/projects' : `/projects/${number}`);
      expect(response.status()).toBe(200);
      const html = await response.text();
      found.push(...[...html.matchAll(toProject)].map(([, id]) => id ?? ''));
    }
    expect(found).toEqual(Array.from({ length: 1000 }, (_, index) => String(index + 1)));
    expect((await request.get(`/projects/${last + 1}`)).status()).toBe(404);

    await page.goto(`/projects/${last}`);
    await expect(findCards(page)).toHaveCount(1000 % PAGE_SIZE);
    await expect(pagination(page)).toContainText(`Page ${last} of ${last}`);
    await expectNoSidewaysScroll(page);
    const card = findCards(page).last();
    await card.hover();
    // A link that is still behind the edge of its overlay is scrolled for, and the card then slips away from the pointer.
    await expectExpanded(card);
    await findMore(card).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project: Project number 1000');
  });
});
