import type { Page } from '@playwright/test';
import {
  expectSelected,
  openShowcase,
  panel,
  picture,
  STYLES,
  tab,
  tabs,
  words,
} from './support/showcase.ts';
import { expect, test } from './support/test.ts';

const WHITE = 'rgb(255, 255, 255)';

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

test.beforeEach(({ page }) => openShowcase(page));

test.describe('the design-style showcase', () => {
  test(
    'has a tall rounded picture panel, and four stacked buttons beside or below it',
    { tag: '@each-width' },
    async ({ page }) => {
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
    },
  );

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
