import { expect, type Locator, type Page } from '@playwright/test';

export const TOPICS = [
  'Input Validation',
  'Authentication and Authorization',
  'HTTPS Usage',
  'Cross-Site Scripting (XSS) Mitigation',
  'Content Security Policy (CSP)',
  'Secure Communication',
  'Clickjacking Prevention',
  'Client-Side Storage Security',
  'Dependency Security',
  'Error Handling and Logging',
];

export const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
export const overlay = (page: Page) => page.getByRole('dialog');
export const items = (page: Page) => overlay(page).getByRole('listitem');
export const item = (page: Page, title: string) =>
  items(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** What is clicked to open and close an item. */
export const summary = (topic: Locator) => topic.locator('summary');
export const closeButton = (page: Page) => overlay(page).getByRole('button', { name: 'Close', exact: true });

export async function openOverlay(page: Page): Promise<void> {
  await more(page).click();
  await expect(overlay(page)).toBeVisible();
}
