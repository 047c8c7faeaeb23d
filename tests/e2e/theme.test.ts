import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';
import { openInTheme, type Theme } from './support/theme.ts';

declare global {
  interface Window {
    /** What <html> says before there is anything to paint. */
    themeBeforeBody?: string;
  }
}

const COLOURS = {
  light: { background: 'rgb(250, 245, 236)', text: 'rgb(23, 17, 11)' },
  dark: { background: 'rgb(21, 15, 10)', text: 'rgb(250, 245, 236)' },
};
const other = { light: 'dark', dark: 'light' } as const;

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Dark theme' });
const readIcon = (page: Page) => toggle(page).locator('svg:visible').innerHTML();

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', COLOURS[theme].background);
  await expect(page.locator('html')).toHaveCSS('color', COLOURS[theme].text);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'));
  await expect(toggle(page).locator('svg:visible')).toHaveCount(1);
}

/** Notes the theme of every page to come at the moment its body appears. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('body')) return;
      watching.disconnect();
      window.themeBeforeBody = document.documentElement.dataset.theme ?? 'none';
    });
    watching.observe(document, { childList: true, subtree: true });
  });
}

const readThemeBeforeBody = (page: Page) => page.evaluate(() => window.themeBeforeBody);

for (const theme of ['light', 'dark'] as const) {
  test.describe(`on a ${theme} system, the theme`, () => {
    test.use({ colorScheme: theme });

    test('is the system’s on a first visit, and follows it', async ({ page }) => {
      await page.goto('/');
      await expectTheme(page, theme);
      await page.emulateMedia({ colorScheme: other[theme] });
      await expectTheme(page, other[theme]);
    });

    test('flips with the icon, back and forth', async ({ page }) => {
      await page.goto('/about');
      const icon = await readIcon(page);
      await toggle(page).click();
      await expectTheme(page, other[theme]);
      expect(await readIcon(page)).not.toBe(icon);
      await toggle(page).click();
      await expectTheme(page, theme);
      expect(await readIcon(page)).toBe(icon);
    });

    test('stays as chosen when the system changes', async ({ page }) => {
      await page.goto('/about');
      await toggle(page).click();
      await page.emulateMedia({ colorScheme: other[theme] });
      await expectTheme(page, other[theme]);
      await page.emulateMedia({ colorScheme: theme });
      await expectTheme(page, other[theme]);
    });

    test('is remembered over reload, navigation, back and forward, without a flash', async ({ page }) => {
      await watchFirstPaint(page);
      const chosen = other[theme];
      const expectChosen = async (address: string) => {
        await expect(page).toHaveURL(address);
        await expectTheme(page, chosen);
        expect(await readThemeBeforeBody(page)).toBe(chosen);
      };
      await page.goto('/contact');
      expect(await readThemeBeforeBody(page)).toBe('none');
      await page.goto('/about');
      await toggle(page).click();
      await page.reload();
      await expectChosen('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Images' }).click();
      await expectChosen('/imagesPage');
      await page.goBack();
      await expectChosen('/about');
      // This page was left in the system's theme, before the choice.
      await page.goBack();
      await expectChosen('/contact');
      await page.goForward();
      await expectChosen('/about');
    });
  });
}

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('is the same on every page', async ({ page }) => {
    await openInTheme(page, '/', 'dark');
    for (const path of Object.values(pages)) {
      await page.goto(path);
      await expectTheme(page, 'dark');
    }
  });

  test('changes in other open tabs too', async ({ page, context }) => {
    await page.goto('/about');
    const otherTab = await context.newPage();
    await otherTab.goto('/contact');
    await toggle(page).click();
    await expectTheme(otherTab, 'dark');
    await toggle(otherTab).click();
    await expectTheme(page, 'light');
  });

  test('flips by keyboard', async ({ page }) => {
    await page.goto('/about');
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expectTheme(page, 'dark');
    await page.keyboard.press('Enter');
    await expectTheme(page, 'light');
  });

  test('flips where the browser stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Storage is blocked.', 'SecurityError');
        },
      });
    });
    await page.goto('/about');
    await toggle(page).click();
    await expectTheme(page, 'dark');
  });

  test('is the system’s when what is stored is no theme', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
    await page.goto('/about');
    await expectTheme(page, 'light');
  });
});
