import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const TOPICS = [
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

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const overlay = (page: Page) => page.getByRole('dialog');
const items = (page: Page) => overlay(page).getByRole('listitem');
const item = (page: Page, title: string) =>
  items(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** What is clicked to open and close an item. */
const summary = (topic: Locator) => topic.locator('summary');
const closeButton = (page: Page) => overlay(page).getByRole('button', { name: 'Close', exact: true });
const readScroll = (page: Page) => page.evaluate(() => scrollY);

async function expectItem(topic: Locator, state: 'open' | 'closed'): Promise<void> {
  const isOpen = state === 'open';
  await expect(topic.getByText(isOpen ? 'close' : 'open', { exact: true })).toBeVisible();
  await expect(topic.getByText(isOpen ? 'open' : 'close', { exact: true })).toBeHidden();
  await expect(topic.getByRole('paragraph').first()).toBeVisible({ visible: isOpen });
  await expect.poll(() => isGreen(topic)).toBe(isOpen);
}

/** Whether green is the strongest part of the colours of the item's ground and edge. */
function isGreen(topic: Locator): Promise<boolean> {
  return topic.getByRole('group').evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element);
    return [backgroundColor, borderTopColor].every((colour) => {
      const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return green > red + 10 && green > blue + 10;
    });
  });
}

async function openOverlay(page: Page): Promise<void> {
  await more(page).click();
  await expect(overlay(page)).toBeVisible();
}

// A desktop browser as visitors have it: its scroll bar takes room, so that hiding it could move the page.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(overlay(page)).toBeHidden();
});

test.describe('the security overlay', () => {
  test('is opened by More, as a fixed panel over the full width', async ({ page }) => {
    await openOverlay(page);
    await expect(overlay(page)).toHaveAccessibleName(/\w/);
    await expect(overlay(page)).toHaveCSS('position', 'fixed');
    await expect(overlay(page)).toHaveCSS('translate', 'none');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const box = await overlay(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width });
    expect(box?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  test('lists ten items, each with a title and a description, all closed', async ({ page }) => {
    await openOverlay(page);
    await expect(items(page).getByRole('heading', { level: 3 })).toHaveText(TOPICS);
    for (const topic of await items(page).all()) {
      await expectItem(topic, 'closed');
      await summary(topic).click();
      await expect(topic.getByRole('paragraph').first()).toHaveText(/.{80}/);
    }
  });

  test('opens and closes each item on its own, with a label that says what a click does', async ({
    page,
  }) => {
    await openOverlay(page);
    const [first = '', , third = ''] = TOPICS;
    await summary(item(page, third)).click();
    await expectItem(item(page, third), 'open');
    await expectItem(item(page, first), 'closed');
    await summary(item(page, first)).click();
    await expectItem(item(page, first), 'open');
    await expectItem(item(page, third), 'open');
    await summary(item(page, third)).click();
    await expectItem(item(page, third), 'closed');
    await expectItem(item(page, first), 'open');
  });

  test('opens and closes items by keyboard', async ({ page }) => {
    await openOverlay(page);
    const topic = item(page, TOPICS[1] ?? '');
    await summary(topic).focus();
    await page.keyboard.press('Enter');
    await expectItem(topic, 'open');
    await page.keyboard.press('Space');
    await expectItem(topic, 'closed');
  });

  test('is closed by its button, which stays in sight', async ({ page }) => {
    await openOverlay(page);
    for (const topic of await items(page).all()) await summary(topic).click();
    await summary(item(page, TOPICS.at(-1) ?? '')).scrollIntoViewIfNeeded();
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    await closeButton(page).click();
    await expect(overlay(page)).toBeHidden();
  });

  test('is closed by a click beside it', async ({ page }) => {
    await openOverlay(page);
    await page.mouse.click(10, (page.viewportSize()?.height ?? 0) - 5);
    await expect(overlay(page)).toBeHidden();
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

  test('opens again, with the items as they were left', async ({ page }) => {
    await openOverlay(page);
    await summary(item(page, TOPICS[4] ?? '')).click();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await openOverlay(page);
    await expectItem(item(page, TOPICS[4] ?? ''), 'open');
  });
});

test.describe('the security overlay in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('turns open items green too', async ({ page }) => {
    await openOverlay(page);
    const topic = item(page, TOPICS[0] ?? '');
    await summary(topic).click();
    await expectItem(topic, 'open');
  });
});
