import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const STYLES = ['Flat Design', 'Minimalist Design', 'Illustrative Design', 'Typography-Centric Design'];
const OVERLAY_HEIGHT = 360;
const WHITE = 'rgb(255, 255, 255)';

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Design styles' }).getByRole('tab');
const tab = (page: Page, name: string) => tabs(page).and(page.getByRole('tab', { name, exact: true }));
const panel = (page: Page) => page.getByRole('tabpanel');
/** The words over the picture, and what unfolds them. */
const words = (page: Page) =>
  panel(page).getByRole('heading', { level: 3, includeHidden: true }).locator('..');
const overlay = (page: Page) => words(page).locator('..');
const picture = (page: Page) => panel(page).getByRole('img');

/** What the panel shows: the picture's text, the title and the description. */
async function readPanel(page: Page) {
  await expect(picture(page)).toHaveCount(1);
  await expect(picture(page)).toHaveJSProperty('complete', true);
  return {
    picture: (await picture(page).getAttribute('alt')) ?? '',
    title: await words(page).getByRole('heading').textContent(),
    description: (await words(page).getByRole('paragraph').textContent()) ?? '',
  };
}

async function expectSelected(page: Page, name: string): Promise<void> {
  for (const each of STYLES) {
    await expect(tab(page, each)).toHaveAttribute('aria-selected', String(each === name));
  }
  await expect(words(page).getByRole('heading')).toHaveText(name);
  await expect(panel(page)).toHaveAccessibleName(name);
}

async function expectOverlay(page: Page, state: 'expanded' | 'collapsed'): Promise<void> {
  const isExpanded = state === 'expanded';
  await expect(overlay(page)).toHaveCSS('opacity', isExpanded ? '1' : '0');
  await expect(overlay(page)).toHaveCSS('clip-path', isExpanded ? 'inset(0px)' : 'inset(100% 0px 0px)');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await panel(page).scrollIntoViewIfNeeded();
  // A click before its script is there would be lost.
  const island = page.locator('astro-island').filter({ has: panel(page) });
  await expect(island).not.toHaveAttribute('ssr');
});

test.describe('the design-style showcase', () => {
  test('has a tall rounded picture panel, and four stacked buttons beside or below it', async ({ page }) => {
    const { x = 0, width = 0, height = 0 } = (await panel(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThan(width);
    const radius = await panel(page).evaluate((element) =>
      parseFloat(getComputedStyle(element).borderRadius),
    );
    expect(radius).toBeGreaterThan(16);
    await expect(panel(page)).toHaveCSS('overflow', 'hidden');

    await expect(tabs(page)).toHaveText(STYLES);
    const boxes = await Promise.all((await tabs(page).all()).map((each) => each.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(STYLES.length);
    const isBeside = (boxes[0]?.x ?? 0) > x + width;
    expect(isBeside).toBe((page.viewportSize()?.width ?? 0) >= 992);
  });

  test('starts with Flat Design', async ({ page }) => {
    await expectSelected(page, 'Flat Design');
    await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0);
  });

  test('swaps picture, title and description with each button, and restores Flat Design with the first', async ({
    page,
  }) => {
    const first = await readPanel(page);
    const seen = [first];
    for (const name of STYLES.slice(1)) {
      await tab(page, name).click();
      await expectSelected(page, name);
      await expect(picture(page)).not.toHaveAttribute('alt', seen.at(-1)?.picture ?? '');
      await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0);
      seen.push(await readPanel(page));
    }
    expect(seen.map(({ title }) => title)).toEqual(STYLES);
    for (const field of ['picture', 'description'] as const) {
      expect(new Set(seen.map((each) => each[field])).size).toBe(STYLES.length);
    }
    await tab(page, 'Flat Design').click();
    await expectSelected(page, 'Flat Design');
    await expect.poll(() => readPanel(page)).toEqual(first);
  });

  test('moves between the buttons by arrow keys', async ({ page }) => {
    await tab(page, 'Flat Design').focus();
    await page.keyboard.press('ArrowDown');
    await expect(tab(page, 'Minimalist Design')).toBeFocused();
    await expectSelected(page, 'Minimalist Design');
    await page.keyboard.press('End');
    await expectSelected(page, 'Typography-Centric Design');
    await page.keyboard.press('ArrowDown');
    await expect(tab(page, 'Flat Design')).toBeFocused();
    await expectSelected(page, 'Flat Design');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the design-style showcase in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('marks the clicked button with dark grey, white text and an indent, and no other', async ({
      page,
    }) => {
      for (const name of ['Illustrative Design', 'Flat Design']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveCSS('color', WHITE);
        await expect.poll(() => readGrey(page, name)).toBeLessThan(100);
        const others = STYLES.filter((each) => each !== name);
        for (const other of others) {
          await expect(tab(page, other)).not.toHaveCSS('color', WHITE);
          await expect.poll(() => readIndent(page, name, other)).toBeGreaterThan(16);
        }
        await expect.poll(() => readIndent(page, others[0] ?? '', others[1] ?? '')).toBe(0);
      }
    });
  });
}

/** The brightness of the button's opaque grey, from 0 to 255; 255 too when it is translucent or no grey. */
async function readGrey(page: Page, name: string): Promise<number> {
  const colour = await tab(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number) ?? [255];
  return Math.max(...channels) - Math.min(...channels) < 12 ? Math.max(...channels) : 255;
}

async function readIndent(page: Page, name: string, other: string): Promise<number> {
  const [box, otherBox] = [await tab(page, name).boundingBox(), await tab(page, other).boundingBox()];
  return Math.round((box?.x ?? 0) - (otherBox?.x ?? 0));
}

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

  test('has room for the words of every style, on every width', async ({ page }) => {
    for (const width of [320, 390, 576, 768, 992, 1200, 1440, 1920]) {
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

  test('expands and collapses with a tap', async ({ page }) => {
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
