import {
  expectForm,
  fillForm,
  findField,
  findSendButton,
  findStatus,
  makeMessage,
  openContact,
  SENT,
} from './support/contact-form.ts';
import { test } from './support/foreign-host.ts';
import { expect } from './support/test.ts';

test.describe('the form in two tabs', () => {
  for (const locks of ['with locks', 'without locks'] as const) {
    test(`holds the same message, and sends it once: ${locks}`, async ({ page, context, host }) => {
      if (locks === 'without locks') {
        await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
      }
      const other = await context.newPage();
      await openContact(other);
      await openContact(page);
      const message = makeMessage();
      await fillForm(page, message);
      await expectForm(other, message);
      // At the same moment, and each twice.
      await Promise.all([findSendButton(page).dblclick(), findSendButton(other).dblclick()]);
      for (const tab of [page, other]) {
        await expect(findStatus(tab)).toHaveText(SENT);
        await expectForm(tab, {});
      }
      expect(host.stored).toEqual([JSON.stringify(message)]);
    });
  }

  test('goes on in one with what was begun in the other', async ({ page, context, host }) => {
    const other = await context.newPage();
    await openContact(other);
    await openContact(page);
    const message = makeMessage();
    await fillForm(page, { ...message, message: '' });
    await page.close();
    await findField(other, 'message').fill(message.message);
    await findSendButton(other).click();
    await expect(findStatus(other)).toHaveText(SENT);
    expect(host.stored).toEqual([JSON.stringify(message)]);
  });
});
