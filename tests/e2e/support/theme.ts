import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** Opens a page as a visitor who has chosen this theme before. */
export async function openInTheme(page: Page, path: string, theme: Theme): Promise<void> {
  await rememberTheme(page, theme);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** The choice is remembered per origin, so a page of the site must be open; an empty one does. */
async function rememberTheme(page: Page, theme: Theme): Promise<void> {
  const empty = '/an-empty-page-for-tests';
  const body = '<!doctype html><title>Empty</title><link rel="icon" href="data:,">';
  await page.route(`**${empty}`, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto(empty);
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}
