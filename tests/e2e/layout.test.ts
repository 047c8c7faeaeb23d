import type { Page } from '@playwright/test';
import { settleAnimations } from './support/accessibility.ts';
import { pages } from '../../scripts/testing/example-pages.ts';
import { pathOf, readAddress } from './support/routes.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const ORANGE = 'rgb(236, 129, 6)';
const MENU = { Home: '/', Projects: '/projects', About: '/about', Contact: '/contact' };
/** Where the menu marks somebody: its own pages, and the list for one of its projects. */
const MARKED: Record<string, [string, string][]> = {
  [pages.Home]: [['Home', 'page']],
  [pages['Projects list']]: [['Projects', 'page']],
  [pages['Project detail']]: [['Projects', 'true']],
  [pages.About]: [['About', 'page']],
  [pages.Contact]: [['Contact', 'page']],
};

const bar = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const menu = (page: Page) => page.locator('#menu');
const readScroll = (page: Page) => page.evaluate(() => scrollY);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

test.describe('every page', () => {
  // In one window, which is far quicker than a window for each.
  test(
    'has the fixed orange bar, the menu and the footer',
    { tag: '@each-width' },
    async ({ page, site }) => {
      for (const [name, path] of Object.entries(pages)) {
        await test.step(name, async () => {
          await page.goto(path);
          await expectBar(page, site, path);
          await expectFooter(page);
        });
      }
    },
  );
});

async function expectBar(page: Page, site: Site, path: string): Promise<void> {
  await expect(bar(page)).toHaveCSS('background-color', ORANGE);
  await expect(bar(page)).toHaveCSS('position', 'fixed');
  const { width = 0 } = page.viewportSize() ?? {};
  await scrollToEnd(page);
  expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width });

  const links = await menu(page)
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => ({
        name: link.textContent.trim(),
        path: link.getAttribute('href'),
        current: link.getAttribute('aria-current'),
      })),
    );
  const menuPaths = Object.entries(MENU).map(([name, route]) => [name, pathOf(site, route)]);
  expect(links.map(({ name, path }) => [name, path])).toEqual(menuPaths);
  expect(links.flatMap(({ name, current }) => (current ? [[name, current]] : []))).toEqual(
    MARKED[path] ?? [],
  );
}

async function expectFooter(page: Page): Promise<void> {
  await expect(footer(page).getByText('Be bold', { exact: true })).toBeVisible();
  await expect(footer(page).getByText(/front-end web development/i)).toBeVisible();

  const content = footer(page).getByRole('navigation', { name: 'Content' }).getByRole('link');
  await expect(content).toHaveText([...Object.keys(MENU), 'Images']);
  const services = footer(page).getByRole('heading', { name: 'Services' }).locator('~ ul > li');
  await expect(services).toHaveText(['Creation', 'Maintenance', 'Consulting']);

  const social = footer(page).getByRole('link', { name: 'opens in a new tab' });
  await expect(social).toHaveCount(4);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
}

test.describe('the top bar', () => {
  test('has a logo that links home', async ({ page }) => {
    await page.goto('/about');
    const logo = bar(page).getByRole('link', { name: /, home$/ });
    await expect(logo.locator('svg')).toBeVisible();
    await logo.click();
    await expect(page).toHaveURL('/');
  });

  test('leads to Projects, About, Contact and Home', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of Object.entries(MENU).reverse()) {
      if (await page.getByRole('button', { name: 'Menu' }).isVisible()) {
        await page.getByRole('button', { name: 'Menu' }).click();
        // A link that is still unfolding may slip away from under the pointer.
        await settleAnimations(page);
      }
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(menu(page).locator('[aria-current="page"]')).toHaveText(name);
    }
  });
});

test.describe('the skip link', () => {
  test('is the first stop of the keyboard, and leads past the bar', async ({ page }) => {
    await page.goto('/projects');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

test.describe('a page', () => {
  test('opens at its top, wherever the visitor was on the one before', async ({ page }) => {
    await page.goto('/');
    for (const name of ['Images', 'About', 'Contact', 'Projects', 'Home']) {
      await scrollToEnd(page);
      expect(await readScroll(page)).toBeGreaterThan(0);
      const link = footer(page).getByRole('link', { name, exact: true });
      const address = await readAddress(link);
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readScroll(page)).toBe(0);
    }
  });
});
