import type { Page, Request } from '@playwright/test';
import { pathOf } from './support/routes.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/** The paths that the page asks for ahead of a visit. */
function collectPrefetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const pathsOf = (site: Site, ...routes: string[]) => routes.map((route) => pathOf(site, route));
const footer = (page: Page) => page.getByRole('contentinfo');
const link = (page: Page, name: string) => footer(page).getByRole('link', { name, exact: true });

/** Resolves when the script that listens has come. */
async function open(page: Page): Promise<void> {
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-background');
  await page.waitForLoadState('networkidle');
}

test.describe('the page behind a link', () => {
  test('is fetched ahead when a pointer rests on the link, once', async ({ page, site }) => {
    const prefetched = collectPrefetched(page);
    await open(page);
    await link(page, 'Projects').hover();
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/projects'));
    await link(page, 'Contact').hover();
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/projects', '/contact'));
    await link(page, 'Projects').hover();
    await link(page, 'Images').hover();
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/projects', '/contact', '/imagesPage'));
  });

  test('is fetched ahead when the focus reaches the link, or a finger touches it', async ({ page, site }) => {
    const prefetched = collectPrefetched(page);
    await open(page);
    await link(page, 'Home').focus();
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/'));
    await link(page, 'Projects').dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/', '/projects'));
  });

  test('is not fetched when it is this page, another site’s, or a file to open apart', async ({
    page,
    site,
  }) => {
    const prefetched = collectPrefetched(page);
    await open(page);
    await link(page, 'About').hover();
    await footer(page)
      .getByRole('link', { name: /GitHub/ })
      .hover();
    await page.getByRole('button', { name: 'Click on CV' }).click();
    await page.getByRole('link', { name: 'PDF' }).hover();
    await page.getByRole('link', { name: 'PNG' }).hover();
    await page.keyboard.press('Escape');
    await link(page, 'Home').hover();
    await expect.poll(() => prefetched).toEqual(pathsOf(site, '/'));
  });

  test('is not fetched for a visitor who wants less data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const prefetched = collectPrefetched(page);
    await open(page);
    await link(page, 'Projects').hover();
    await link(page, 'Contact').focus();
    await link(page, 'Home').click();
    await expect(page).toHaveURL('/');
    expect(prefetched).toEqual([]);
  });
});
