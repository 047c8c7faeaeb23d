import type { Locator } from '@playwright/test';
import { item, items, openOverlay, overlay, summary, TOPICS } from './support/security-overlay.ts';
import { expect, test } from './support/test.ts';

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

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(overlay(page)).toBeHidden();
});

test.describe('the topics of the security overlay', () => {
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

  test('opens again, with the items as they were left', async ({ page }) => {
    await openOverlay(page);
    await summary(item(page, TOPICS[4] ?? '')).click();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await openOverlay(page);
    await expectItem(item(page, TOPICS[4] ?? ''), 'open');
  });
});

test.describe('the topics of the security overlay in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('turns open items green too', async ({ page }) => {
    await openOverlay(page);
    const topic = item(page, TOPICS[0] ?? '');
    await summary(topic).click();
    await expectItem(topic, 'open');
  });
});
