import {
  expectForm,
  fillForm,
  findSendButton,
  findStatus,
  makeMessage,
  openContact,
  SENT,
  takeTime,
} from './support/contact-form.ts';
import { test } from './support/foreign-host.ts';
import { expect } from './support/test.ts';

// Playwright switches off what keeps pages for the back button. A Chrome with windows then does so; the one without
// has nothing of the kind, and ContactForm/keeping.test.tsx stands in for it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test.describe('the back button', () => {
  test('brings back no message that was sent meanwhile', async ({ page, host }) => {
    await openContact(page);
    const message = makeMessage();
    await fillForm(page, message);
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(findSendButton(page)).toBeEnabled();
    await expectForm(page, message);
    await takeTime(page);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expectForm(page, {});
    await page.keyboard.press('Enter');
    expect(host.stored).toEqual([JSON.stringify(message)]);
  });

  test('finds a message that was under way as it was, and says that nobody knows', async ({ page, host }) => {
    await openContact(page);
    const message = makeMessage();
    await fillForm(page, message);
    host.answers = [{ status: '201 Created', never: true }];
    await findSendButton(page).click();
    await expect.poll(() => host.stored.length).toBe(1);
    await page.goto('/about');
    await page.goBack();
    await expect(findStatus(page)).toHaveText(/^The sending was interrupted\. .* may have arrived or not/);
    await expectForm(page, message);
    expect(host.stored).toHaveLength(1);
  });
});
