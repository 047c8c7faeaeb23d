import type { Page } from '@playwright/test';
import { expectScript, holdScript } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const BREAKPOINT = 992;
const COLLAPSE_MS = 300;
const names = ['Home', 'Projects', 'About', 'Contact'];

const menu = (page: Page) => page.locator('#menu');
const button = (page: Page) => page.getByRole('button', { name: 'Menu' });

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 });
}

/** Opens or closes the menu by its button, and freezes it half-way: what is hidden there, and how long it takes in all. */
async function toggleHalfWay(page: Page): Promise<{ hidden: number; durations: unknown[] }> {
  return button(page).evaluate(async (element: HTMLElement) => {
    element.click();
    const menu = document.querySelector('#menu');
    if (!menu) throw new Error('There is no menu.');
    const animations = menu.getAnimations();
    const durations = animations.map(({ effect }) => effect?.getComputedTiming().duration);
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = 150;
    }
    const [, percentage] = /^inset\(0px 0px ([\d.]+)%\)$/.exec(getComputedStyle(menu).clipPath) ?? [];
    for (const animation of animations) animation.finish();
    await Promise.all(animations.map((animation) => animation.finished));
    return { hidden: Number(percentage), durations };
  });
}

test.describe('the menu from 992 px on', () => {
  test('shows its four links, and no button', async ({ page }) => {
    await setWidth(page, BREAKPOINT);
    await page.goto('/');
    for (const name of names) await expect(menu(page).getByRole('link', { name })).toBeInViewport();
    await expect(button(page)).toBeHidden();
  });

  test('is closed again when the window becomes as wide with the menu open', async ({ page }) => {
    await setWidth(page, BREAKPOINT - 1);
    await page.goto('/');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await setWidth(page, BREAKPOINT);
    await expect(menu(page).getByRole('link', { name: 'About' })).toBeInViewport();
    await setWidth(page, BREAKPOINT - 1);
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('the menu below 992 px', () => {
  test.use({ hasTouch: true });

  test.beforeEach(async ({ page }) => {
    await setWidth(page, Math.min(page.viewportSize()?.width ?? 0, BREAKPOINT - 1));
    await page.goto('/about');
    await expect(menu(page)).toBeHidden();
    await expectScript(page, 'MenuButton');
  });

  test('unfolds and folds over 300 ms', async ({ page }) => {
    const opening = await toggleHalfWay(page);
    await expect(menu(page)).toBeVisible();
    const closing = await toggleHalfWay(page);
    await expect(menu(page)).toBeHidden();
    for (const { hidden, durations } of [opening, closing]) {
      expect(new Set(durations)).toEqual(new Set([COLLAPSE_MS]));
      expect(hidden).toBeGreaterThan(0);
      expect(hidden).toBeLessThan(100);
    }
  });

  test('unfolds at once where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await toggleHalfWay(page)).durations).toEqual([]);
    await expect(menu(page)).toBeVisible();
  });

  test('opens and closes by touch', { tag: '@each-width' }, async ({ page }) => {
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await button(page).tap();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link')).toHaveText(names);
    for (const name of names)
      await expect(menu(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await button(page).tap();
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test(
    'has its links in their places while it still unfolds, so that no tap misses',
    { tag: '@each-width' },
    async ({ page }) => {
      const places = await button(page).evaluate((element: HTMLElement) => {
        element.click();
        const links = [...document.querySelectorAll('#menu a')];
        const readPlaces = () => links.map((link) => link.getBoundingClientRect().top);
        const [unfolding, animations] = [
          readPlaces(),
          document.querySelector('#menu')?.getAnimations() ?? [],
        ];
        for (const animation of animations) animation.finish();
        return { unfolding, unfolded: readPlaces(), moving: animations.length };
      });
      expect(places.moving).toBeGreaterThan(0);
      expect(places.unfolding).toEqual(places.unfolded);
    },
  );

  test('follows a link by touch', async ({ page }) => {
    await button(page).tap();
    await menu(page).getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(menu(page)).toBeHidden();
  });

  test('closes by a touch beside it', async ({ page }) => {
    await button(page).tap();
    await expect(menu(page)).toBeVisible();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.touchscreen.tap(width / 2, height - 10);
    await expect(menu(page)).toBeHidden();
  });

  test('opens by keyboard, leads to its links, and closes on Escape with the focus back on its button', async ({
    page,
  }) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(menu(page).getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when the Tab key leaves it, so that it covers nothing that has the focus', async ({
    page,
  }) => {
    await button(page).press('Enter');
    await menu(page).getByRole('link').last().press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
  });

  test('shows a cross instead of the three lines while it is open', async ({ page }) => {
    const icon = button(page).locator('svg:visible');
    await expect(icon).toHaveCount(1);
    const lines = await icon.innerHTML();
    await button(page).tap();
    await expect(icon).toHaveCount(1);
    await expect.poll(() => icon.innerHTML()).not.toBe(lines);
  });
});

test('the menu opens before its script has come, which then says that it is open', async ({ page }) => {
  const arrive = await holdScript(page, 'MenuButton');
  await setWidth(page, BREAKPOINT - 1);
  await page.goto('/about');
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  arrive();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
});
