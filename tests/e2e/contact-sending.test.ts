import type { Page, Request } from '@playwright/test';
import {
  COLLABORATES,
  expectForm,
  fillForm,
  findField,
  findMessages,
  findSendButton,
  findStatus,
  makeMessage,
  takeTime,
  useOwnAddress,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** What a browser sends by itself with any JSON. */
const USUAL_HEADERS =
  /^(accept(-.*)?|connection|content-(length|type)|host|origin|referer|sec-.*|user-agent|cache-control|pragma)$/;
const SENT = 'Thank you! Your message has arrived.';

/** Holds every sending back until `answer` is called with a status. */
async function holdSending(page: Page) {
  const requests: Request[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<number>();
  await page.route(COLLABORATES, async (route) => {
    requests.push(route.request());
    await route.fulfill({ status: await promise });
  });
  return { requests, answer };
}

test.describe('sending a message', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('posts exactly the four fields as JSON, and the owner finds them', async ({ page, request, site }) => {
    const message = makeMessage();
    await fillForm(page, message);
    const sending = page.waitForRequest(COLLABORATES);
    await findSendButton(page).click();
    const sent = await sending;
    expect(sent.method()).toBe('POST');
    expect(sent.url()).toBe(`${site.apiHost}/api/collaborates`);
    expect(sent.postData()).toBe(JSON.stringify(message));
    const headers = await sent.allHeaders();
    expect(headers['content-type']).toBe('application/json');
    expect(Object.keys(headers).filter((name) => !USUAL_HEADERS.test(name))).toEqual([]);
    await expect(findStatus(page)).toHaveText(SENT);
    expect(await findMessages(request, site, message.yourSubject)).toEqual([message]);
  });

  test('works by keyboard alone', async ({ page, request, site }) => {
    const message = { ...makeMessage(), message: 'One line' };
    await useOwnAddress(page);
    await expect(findSendButton(page)).toBeEnabled();
    await takeTime(page);
    await findField(page, 'name').focus();
    for (const text of Object.values(message)) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Tab');
    }
    await expect(findSendButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(findStatus(page)).toHaveText(SENT);
    expect(await findMessages(request, site, message.yourSubject)).toEqual([message]);
  });

  test('clears the fields when the answer is from 200 to 299, and not before', async ({ page }) => {
    for (const status of [200, 204, 299]) {
      const message = makeMessage();
      const { requests, answer } = await holdSending(page);
      await fillForm(page, message);
      await findSendButton(page).click();
      await expect(findStatus(page)).toHaveText('Sending your message…');
      await expect.poll(() => requests.length).toBe(1);
      await expectForm(page, message);
      answer(status);
      await expect(findStatus(page)).toHaveText(SENT);
      await expectForm(page, {});
    }
    await page.reload();
    await expect(findSendButton(page)).toBeEnabled();
    await expectForm(page, {});
  });

  test('sends once, however often the button is pressed', async ({ page }) => {
    const { requests, answer } = await holdSending(page);
    await fillForm(page, makeMessage());
    await findSendButton(page).dblclick();
    await expect(findStatus(page)).toHaveText('Sending your message…');
    await findSendButton(page).click({ force: true });
    await findField(page, 'name').press('Enter');
    answer(201);
    await expect(findStatus(page)).toHaveText(SENT);
    expect(requests).toHaveLength(1);
  });

  test('asks for the fields of the next message, where the button is pressed once more', async ({ page }) => {
    const { requests, answer } = await holdSending(page);
    answer(201);
    await fillForm(page, makeMessage());
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(SENT);
    await takeTime(page);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText('3 fields need another look.');
    await expect(findField(page, 'name')).toBeFocused();
    expect(requests).toHaveLength(1);
  });

  test('keeps what was typed but not sent over a reload', async ({ page }) => {
    const message = makeMessage();
    await fillForm(page, message);
    await page.reload();
    await expectForm(page, message);
  });
});
