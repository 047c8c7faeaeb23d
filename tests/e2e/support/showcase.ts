import { expect, type Page } from '@playwright/test';

export const STYLES = [
  'Flat Design',
  'Minimalist Design',
  'Illustrative Design',
  'Typography-Centric Design',
];

export const tabs = (page: Page) => page.getByRole('tablist', { name: 'Design styles' }).getByRole('tab');
export const tab = (page: Page, name: string) => tabs(page).and(page.getByRole('tab', { name, exact: true }));
export const panel = (page: Page) => page.getByRole('tabpanel');
/** The words over the picture, and what unfolds them. */
export const words = (page: Page) =>
  panel(page).getByRole('heading', { level: 3, includeHidden: true }).locator('..');
export const overlay = (page: Page) => words(page).locator('..');
export const picture = (page: Page) => panel(page).getByRole('img');

/** Opens the home page and waits until the showcase answers. */
export async function openShowcase(page: Page): Promise<void> {
  await page.goto('/');
  await panel(page).scrollIntoViewIfNeeded();
  const island = page.locator('astro-island').filter({ has: panel(page) });
  await expect(island).not.toHaveAttribute('ssr');
}

export async function expectSelected(page: Page, name: string): Promise<void> {
  for (const each of STYLES) {
    await expect(tab(page, each)).toHaveAttribute('aria-selected', String(each === name));
  }
  await expect(words(page).getByRole('heading')).toHaveText(name);
  await expect(panel(page)).toHaveAccessibleName(name);
}
