import type { Page } from '@playwright/test';
import { withScrollBars } from './support/scroll-bars.ts';
import { holdScript } from './support/scripts.ts';
import {
  closeButton,
  item,
  items,
  more,
  openOverlay,
  overlay,
  summary,
  TOPICS,
} from './support/security-overlay.ts';
import { expect, test } from './support/test.ts';

/** None but the overlay's: those of a page lie within it. */
const SHEETS = '**/*.css';

/** What answers to a click outside the overlay, and is not inert. */
const behind = (page: Page) =>
  page.locator(':is(a, button):not(dialog *, [inert], [inert] *)').filter({ visible: true });
const readScroll = (page: Page) => page.evaluate(() => scrollY);

// Hiding it could move the page.
test.use(withScrollBars);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(overlay(page)).toBeHidden();
  // Before that, it is the browser's own modal dialog, as for visitors without scripts.
  await expect(page.locator('astro-island[ssr]:has(dialog)')).toHaveCount(0);
});

test.describe('the security overlay', () => {
  test(
    'is opened by More, as a fixed panel over the full width',
    { tag: '@each-width' },
    async ({ page }) => {
      await openOverlay(page);
      await expect(overlay(page)).toHaveAccessibleName(/\w/);
      await expect(overlay(page)).toHaveCSS('position', 'fixed');
      await expect(overlay(page)).toHaveCSS('translate', 'none');
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      const box = await overlay(page).boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width });
      expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    },
  );

  test('asks for its styles once the page has loaded', async ({ page }) => {
    const asked = await page.evaluate(() => {
      const sheet = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'));
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { sheet: sheet?.startTime, load: navigation?.loadEventStart };
    });
    expect(asked.load).toBeGreaterThan(0);
    expect(asked.sheet).toBeGreaterThan(asked.load ?? NaN);
    await openOverlay(page);
    await expect(overlay(page)).toHaveCSS('position', 'fixed');
  });

  test('is seen with its styles only', async ({ page }) => {
    let bringSheet: () => void = () => undefined;
    const isWanted = new Promise<void>((resolve) => (bringSheet = resolve));
    await page.route(SHEETS, (route) => isWanted.then(() => route.continue()));
    await page.goto('/');
    await openOverlay(page);
    await expect(overlay(page)).toHaveCSS('opacity', '0');
    bringSheet();
    await expect(overlay(page)).toHaveCSS('opacity', '1');
    await expect(overlay(page)).toHaveCSS('position', 'fixed');
    await closeButton(page).click();
    await expect(overlay(page)).toBeHidden();
  });

  test('is seen without them in the end, where nothing asks for them', async ({ page }) => {
    await holdScript(page, 'SecurityStyles');
    await page.goto('/');
    await openOverlay(page);
    await expect(overlay(page)).toHaveCSS('opacity', '0');
    await overlay(page).evaluate((dialog) => dialog.getAnimations().forEach((wait) => wait.finish()));
    await expect(overlay(page)).toHaveCSS('opacity', '1');
  });

  test.describe('whose styles are lost on the way', () => {
    test.use({ expectedConsole: ['.css', 'net::ERR_FAILED'] });

    test('is seen without them', async ({ page }) => {
      await page.route(SHEETS, (route) => route.abort());
      await page.goto('/');
      await openOverlay(page);
      await expect(overlay(page)).toHaveCSS('opacity', '1');
      await closeButton(page).click();
      await expect(overlay(page)).toBeHidden();
    });
  });

  test('is closed by its button, which stays in sight', { tag: '@each-width' }, async ({ page }) => {
    await openOverlay(page);
    for (const topic of await items(page).all()) await summary(topic).click();
    await summary(item(page, TOPICS.at(-1) ?? '')).scrollIntoViewIfNeeded();
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    await closeButton(page).click();
    await expect(overlay(page)).toBeHidden();
  });

  test('is closed by a click beside it, which gives the focus back', async ({ page }) => {
    await openOverlay(page);
    await expect(behind(page)).toHaveCount(0);
    await page.mouse.click(10, (page.viewportSize()?.height ?? 0) - 5);
    await expect(overlay(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  });

  test('takes the page behind from every hand and reader while it is open', async ({ page }) => {
    await expect(behind(page)).not.toHaveCount(0);
    for (let opening = 0; opening < 2; opening++) {
      await openOverlay(page);
      await expect(behind(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toBeHidden();
      await expect(behind(page)).not.toHaveCount(0);
      await expect(page.locator('[inert]')).toHaveCount(0);
    }
  });

  test('is opened by keyboard, takes the focus, keeps it, and gives it back on Escape', async ({ page }) => {
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page).locator(':focus')).toHaveCount(1);
    // The browser's own bar comes after the last item, then the first again; nothing behind takes the focus.
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      await expect(page.locator('body > :not(main) :focus, main :not(dialog, dialog *):focus')).toHaveCount(
        0,
      );
    }
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  });

  test('gives the focus back to More after its close button too', async ({ page }) => {
    await openOverlay(page);
    await closeButton(page).click();
    await expect(overlay(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  });

  test('keeps the page behind where it is', async ({ page }) => {
    await more(page).scrollIntoViewIfNeeded();
    const place = await more(page).boundingBox();
    await openOverlay(page);
    const scroll = await readScroll(page);
    expect(scroll).toBeGreaterThan(0);
    await page.mouse.move(200, 300);
    for (const distance of [3000, -6000]) await page.mouse.wheel(0, distance);
    await page.keyboard.press('End');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await readScroll(page)).toBe(scroll);
    expect(await more(page).boundingBox()).toEqual(place);
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    expect(await readScroll(page)).toBe(scroll);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });
});
