import type { Page } from '@playwright/test';
import { expectSelected, openShowcase, overlay, panel, STYLES, tab, words } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

const OVERLAY_HEIGHT = 360;

async function expectOverlay(page: Page, state: 'expanded' | 'collapsed'): Promise<void> {
  const isExpanded = state === 'expanded';
  await expect(overlay(page)).toHaveCSS('opacity', isExpanded ? '1' : '0');
  await expect(overlay(page)).toHaveCSS('clip-path', isExpanded ? 'inset(0px)' : 'inset(100% 0px 0px)');
}

test.beforeEach(({ page }) => openShowcase(page));

test.describe('the overlay of the design-style showcase, with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('expands to 360 px while the pointer is over the panel, and collapses when it leaves', async ({
    page,
  }) => {
    await expectOverlay(page, 'collapsed');
    await panel(page).hover();
    await expectOverlay(page, 'expanded');
    expect((await overlay(page).boundingBox())?.height).toBe(OVERLAY_HEIGHT);
    await expect(words(page).getByRole('heading')).toBeInViewport();
    await expect(words(page).getByRole('paragraph')).toBeInViewport();
    await page.getByRole('banner').hover();
    await expectOverlay(page, 'collapsed');
  });

  test('is translucent', async ({ page }) => {
    const colour = await overlay(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(colour).toMatch(/^rgba\(.*, 0\.[5-9]\d*\)$/);
  });

  test('has room for the words of every style, on every width', { tag: '@each-width' }, async ({ page }) => {
    const isNarrow = (page.viewportSize()?.width ?? 0) < 992;
    for (const width of isNarrow ? [320, 390, 576, 768] : [992, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of STYLES) {
        await tab(page, name).click();
        await expectSelected(page, name);
        const cutOff = await overlay(page).evaluate((element) => element.scrollHeight - element.clientHeight);
        expect(cutOff, `pixels of ${name} that are cut off at ${width} px`).toBe(0);
      }
    }
  });
});

test.describe('the overlay of the design-style showcase, by keyboard', () => {
  test('expands while the panel has the focus, and collapses when that moves on', async ({ page }) => {
    await tab(page, 'Flat Design').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page)).toBeFocused();
    await expectOverlay(page, 'expanded');
    await page.keyboard.press('Tab');
    await expectOverlay(page, 'collapsed');
  });
});

test.describe('the overlay of the design-style showcase, by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('expands and collapses with a tap', { tag: '@each-width' }, async ({ page }) => {
    await panel(page).tap();
    await expectOverlay(page, 'expanded');
    await panel(page).tap();
    await expectOverlay(page, 'collapsed');
  });

  test('collapses with a tap elsewhere', async ({ page }) => {
    await panel(page).tap();
    await expectOverlay(page, 'expanded');
    await tab(page, 'Minimalist Design').tap();
    await expectSelected(page, 'Minimalist Design');
    await expectOverlay(page, 'collapsed');
  });
});
