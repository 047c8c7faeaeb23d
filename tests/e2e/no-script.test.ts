import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

/** Something that each page is for, to be read by everybody. */
const CONTENT: Record<string, string[]> = {
  [pages.Home]: [
    'Web Developer',
    'Adobe illustrator',
    'Research & UX Workflow',
    'Illustrative Design',
    'HTTPS - XSS',
  ],
  [pages.About]: ['About me', 'Click on CV'],
  [pages.Contact]: ['Brussels, Belgium', "Let's work together", 'Your subject *'],
  [pages['Projects list']]: ['Projects'],
  [pages['Project detail']]: ['Project:', 'Technology:', 'Back to Projects page'],
  [pages['Images page']]: ['Images'],
  [pages['Private contact page']]: ['Contact Private'],
  // The memorial's words are the owner's; that it says the date is tested below.
  [pages['Memorial page']]: [],
};

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.locator('#menu');

test.use({ javaScriptEnabled: false });

test.describe('without scripts', () => {
  // In one window, which is far quicker than a window for each.
  test('everything can be read, and no dead control is offered', async ({ page }) => {
    for (const [name, path] of Object.entries(pages)) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const text of CONTENT[path] ?? []) {
          await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
        }
        await expect(page.getByRole('contentinfo').getByText('Be bold')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden();
        await expect(page.getByRole('button', { name: 'Pause the moving background' })).toBeHidden();
        await expect(page.locator('canvas')).toHaveCount(0);
      });
    }
  });

  test('the menu leads to every page', async ({ page }) => {
    await page.goto('/');
    for (const [name, path] of [
      ['Projects', '/projects'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Home', '/'],
    ] as const) {
      const button = page.getByRole('button', { name: 'Menu' });
      if (await button.isVisible()) await button.click();
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test('the menu can be closed again', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });

  test('the theme is the system’s', async ({ page }) => {
    for (const [colorScheme, background] of [
      ['light', 'rgb(250, 245, 236)'],
      ['dark', 'rgb(21, 15, 10)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/about');
      await expect(page.locator('html')).toHaveCSS('background-color', background);
    }
  });

  test('the name is there, letter by letter', async ({ page }) => {
    await page.goto('/');
    const letters = page.getByRole('heading', { level: 1 }).locator('[data-index]');
    await expect(letters).not.toHaveCount(0);
    for (const letter of await letters.all()) await expect(letter).toHaveCSS('opacity', '1');
  });

  test('the first design style shows its words when its panel is reached by keyboard', async ({ page }) => {
    await page.goto('/');
    const panel = page.getByRole('tabpanel');
    await panel.focus();
    await expect(panel.getByRole('heading', { name: 'Flat Design' })).toBeInViewport();
  });

  test('the security overlay opens, unfolds its items and closes', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const overlay = page.getByRole('dialog');
    await expect(overlay).toBeVisible();
    await expect(overlay).toHaveCSS('position', 'fixed');
    const item = overlay.getByRole('listitem').first();
    await item.locator('summary').click();
    await expect(item.getByText('close', { exact: true })).toBeVisible();
    await expect(item.getByRole('paragraph').first()).toBeVisible();
    await overlay.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(overlay).toBeHidden();
  });

  test('the CV opens, offers both files and closes', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Click on CV' }).click();
    const overlay = page.getByRole('dialog');
    for (const name of ['PNG', 'PDF']) await expect(overlay.getByRole('link', { name })).toBeVisible();
    await overlay.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(overlay).toBeHidden();
  });

  test('the contact page offers e-mail instead of its form', async ({ page }) => {
    await page.goto('/contact');
    const note = page.getByRole('paragraph').filter({ hasText: 'This form needs JavaScript' });
    await expect(note.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  });

  test('the memorial says since when instead of counting', async ({ page }) => {
    await page.goto(pages['Memorial page']);
    const date = main(page).getByRole('time');
    await expect(date).toBeVisible();
    await expect(date).toHaveText(/[\u06f0-\u06f9]/);
    await expect(page.getByRole('timer')).toBeHidden();
  });

  test('project cards show their words on focus', async ({ page }) => {
    await page.goto('/projects');
    const more = page.getByRole('link', { name: /^more/ }).first();
    await more.focus();
    await expect(more).toBeInViewport({ ratio: 1 });
  });
});
