import type { Page } from '@playwright/test';
import { TRAP_NAME } from '../../src/islands/ContactForm/trap-name.ts';
import {
  expectForm,
  fillForm,
  findSendButton,
  findStatus,
  makeMessage,
  SENT,
  takeTime,
} from './support/contact-form.ts';
import { test } from './support/foreign-host.ts';
import { expect } from './support/test.ts';

const trap = (page: Page) => page.locator(`[name=${TRAP_NAME}]`);

test.describe('what catches programs in the contact form', () => {
  test('is met by no visitor', async ({ page }) => {
    await page.goto('/contact');
    await expect(trap(page)).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('textbox', { includeHidden: false })).toHaveCount(4);
    await expect(trap(page)).not.toBeInViewport();
    await trap(page).evaluate((input) => input.focus());
    await expect(trap(page)).not.toBeFocused();
    await expect(trap(page)).toHaveAttribute('autocomplete', 'off');
  });

  test('tells a person who is caught what to do, and sends the next time', async ({ page, host }) => {
    const message = makeMessage();
    await page.goto('/contact');
    await fillForm(page, message);
    await trap(page).evaluate((input: HTMLInputElement) => (input.value = 'https://junk.example'));
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(
      /^Something filled in a field .* press “Send Message” once more/,
    );
    await expectForm(page, message);
    expect(host.stored).toEqual([]);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
    expect(host.stored).toEqual([JSON.stringify(message)]);
  });

  test('tells a person who was too quick what to do, and sends the next time', async ({ page, host }) => {
    const message = makeMessage();
    await page.goto('/contact');
    await fillForm(page, message);
    await page.evaluate(() => (performance.now = () => 2999));
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(/^That was quicker than people write/);
    await expectForm(page, message);
    expect(host.stored).toEqual([]);
    await takeTime(page);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
  });
});
