import {
  expectForm,
  fillForm,
  findField,
  findSendButton,
  findStatus,
  makeMessage,
  press,
  SENT,
  takeTime,
} from './support/contact-form.ts';
import { test } from './support/foreign-host.ts';
import { holdScript } from './support/scripts.ts';
import { expect } from './support/test.ts';

test.describe('the contact form tells', () => {
  test.use({ expectedConsole: ['Error sending data:', 'Failed to load resource', 'failed request'] });

  test('how long a busy host wants to be left in peace, and asks it no sooner', async ({ page, host }) => {
    const message = makeMessage();
    await page.clock.install();
    await page.goto('/contact');
    await fillForm(page, message);
    host.answers = [{ status: '429 Too Many Requests', headers: { 'Retry-After': '90' } }];
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(
      /^The server cannot take messages just now\. You can try again in about 2 minutes\./,
    );
    const words = await findStatus(page).innerText();
    const again = page.getByRole('button', { name: 'Try again', exact: true });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveText(/1:\d\d$/);
    await page.clock.runFor(40_000);
    // For eyes it counts; ears have heard it once.
    await expect(again).toHaveText(/0:(4|5)\d$/);
    expect(await findStatus(page).innerText()).toBe(words);
    await again.click({ force: true });
    expect(host.stored).toHaveLength(1);
    await page.reload();
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(/You can try again in \d+ seconds/);
    expect(host.stored).toHaveLength(1);
    await page.clock.runFor(60_000);
    await expect(findStatus(page)).toHaveText(/^You can try again now/);
    await expectForm(page, message);
    await press(page, 'Try again');
    await expect(findStatus(page)).toHaveText(SENT);
    expect(host.stored).toHaveLength(2);
  });

  test('which field a host does not take', async ({ page, host }) => {
    await page.goto('/contact');
    await fillForm(page, makeMessage());
    const fields = [{ field: 'email', found: 'x', expected: 'an address of this company' }];
    const body = JSON.stringify({ error: { message: 'Wrong field: email.', fields } });
    host.answers = [{ status: '422 Unprocessable Content', body }];
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText('One field needs another look.');
    await expect(findField(page, 'email')).toBeFocused();
    await expect(findField(page, 'email')).toHaveAccessibleDescription(/it wants an address of this company/);
    await findField(page, 'email').fill('ada@company.example');
    await expect(findField(page, 'email')).toHaveAttribute('aria-invalid', 'false');
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
  });

  test('that a sending was stopped, and keeps the message', async ({ page, host }) => {
    const message = makeMessage();
    await page.goto('/contact');
    await fillForm(page, message);
    host.answers = [{ status: '201 Created', never: true }];
    await findSendButton(page).click();
    await press(page, 'Stop');
    await expect(findStatus(page)).toHaveText(
      /^The sending was stopped\. Your message may have arrived all the same/,
    );
    await expectForm(page, message);
    await expect(findSendButton(page)).toBeFocused();
  });

  test('that a part of the page did not come, and works once it does', async ({ page, host }) => {
    const message = makeMessage();
    await page.route(/\/desk\.[^/]*\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto('/contact');
    await fillForm(page, message);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(
      /A part of this page did not load\. Everything you typed is kept/,
    );
    await page.unrouteAll();
    await page.reload();
    await expectForm(page, message);
    await takeTime(page);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
    expect(host.stored).toEqual([JSON.stringify(message)]);
  });
});

test('works all the same where the browser’s storage is blocked', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const message = makeMessage();
  await page.goto('/contact');
  await fillForm(page, message);
  await findSendButton(page).click();
  await expect(findStatus(page)).toHaveText(SENT);
  expect(host.stored).toEqual([JSON.stringify(message)]);
});

test('offers e-mail while it is loading, and keeps what is typed meanwhile', async ({ page }) => {
  const arrive = await holdScript(page, 'ContactForm');
  await page.goto('/contact');
  await findField(page, 'name').fill('Early Bird');
  await findField(page, 'name').press('Enter');
  const note = page.getByText('The form is still loading.');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link')).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(findSendButton(page)).toBeDisabled();
  arrive();
  await expect(findSendButton(page)).toBeEnabled();
  await expect(note).toHaveCount(0);
  await expect(findField(page, 'name')).toHaveValue('Early Bird');
  await expect(page).toHaveURL('/contact');
});
