import { expect, type Locator, type Page } from '@playwright/test';

/** How high the specification opens the overlay of a card. */
const EXPANDED = '160px';

export function findCards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

export function findOverlay(card: Locator): Locator {
  return card.locator('.overlay');
}

export function findMore(card: Locator): Locator {
  return card.getByRole('link', { name: /^more about / });
}

export function findViewSite(card: Locator): Locator {
  return card.getByRole('link', { name: /^View site of / });
}

export async function expectExpanded(card: Locator): Promise<void> {
  await expect(findOverlay(card)).toHaveCSS('height', EXPANDED);
  await expect(findOverlay(card)).toHaveCSS('opacity', '1');
  // A card that has risen into its place may still be a fraction of a pixel away from it.
  await expect(findMore(card)).toBeInViewport({ ratio: 0.99 });
}

export async function expectCollapsed(card: Locator): Promise<void> {
  await expect(findOverlay(card)).toHaveCSS('height', '0px');
  await expect(findOverlay(card)).toHaveCSS('opacity', '0');
}
