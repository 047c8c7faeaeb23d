import type { Page, Route } from '@playwright/test';
import type { Collaboration } from '../../src/lib/collaboration.ts';
import {
  COLLABORATES,
  expectForm,
  fillForm,
  findMessages,
  findSendButton,
  findStatus,
  makeMessage,
  useOwnAddress,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const TIMEOUT_MS = 15_000;

const BROKEN = 'Your message could not be sent. The server has a problem of its own.';
const REFUSED = 'Your message could not be sent. The server did not accept it.';
const UNANSWERED = 'No answer came. Your message may have arrived or not.';
const KEPT = 'Everything you typed is still here.';

const failures: [failure: string, words: string, cause: (route: Route) => Promise<void>][] = [
  ['the answer is 500', BROKEN, (route) => route.fulfill({ status: 500 })],
  ['the answer is 404', REFUSED, (route) => route.fulfill({ status: 404 })],
  ['the connection breaks', UNANSWERED, (route) => route.abort('connectionreset')],
];

/** The line that the specification wants in the console. */
function waitForLog(page: Page) {
  return page.waitForEvent('console', (line) => {
    return line.type() === 'error' && line.text().startsWith('Error sending data:');
  });
}

async function expectFailure(page: Page, message: Collaboration, words: string): Promise<void> {
  await expect(findStatus(page)).toHaveText(`${words} ${KEPT}`);
  await expectForm(page, message);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use e-mail instead' })).toBeVisible();
}

test.describe('sending a message that fails', () => {
  test.use({ expectedConsole: ['Error sending data:', 'Failed to load resource', 'failed request'] });

  for (const [failure, words, cause] of failures) {
    test(`tells, logs and keeps every word, over a reload too, when ${failure}`, async ({ page }) => {
      await page.route(COLLABORATES, cause);
      await page.goto('/contact');
      const message = makeMessage();
      await fillForm(page, message);
      const logged = waitForLog(page);
      await findSendButton(page).click();
      await logged;
      await expectFailure(page, message, words);
      await page.reload();
      await expect(findSendButton(page)).toBeEnabled();
      await expectForm(page, message);
    });
  }

  test('gives up after 15 seconds without an answer, and not before', async ({ page }) => {
    await page.route(COLLABORATES, () => new Promise(() => undefined));
    await page.clock.install();
    await page.goto('/contact');
    const message = makeMessage();
    await fillForm(page, message);
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(COLLABORATES);
    await findSendButton(page).click();
    await asked;
    await page.clock.runFor(TIMEOUT_MS - 1);
    await expect(findStatus(page)).toHaveText('Sending your message…');
    const logged = waitForLog(page);
    await page.clock.runFor(1);
    await logged;
    await expectFailure(page, message, UNANSWERED);
  });

  test('sends the same message when the visitor tries again', async ({ page, request, site }) => {
    await useOwnAddress(page);
    await page.route(COLLABORATES, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto('/contact');
    const message = makeMessage();
    await fillForm(page, message);
    await findSendButton(page).click();
    await expectFailure(page, message, BROKEN);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(findStatus(page)).toHaveText('Thank you! Your message has arrived.');
    await expectForm(page, {});
    await expect(page.getByRole('link', { name: 'Use e-mail instead' })).toHaveCount(0);
    expect(await findMessages(request, site, message.yourSubject)).toEqual([message]);
  });

  test('offers the same message to the mail program, also as it is edited afterwards', async ({ page }) => {
    await page.route(COLLABORATES, (route) => route.fulfill({ status: 500 }));
    await page.goto('/contact');
    const owner = await page.getByRole('main').locator('a[href^="mailto:"]').first().textContent();
    const message = makeMessage();
    await fillForm(page, message);
    await findSendButton(page).click();
    await expectFailure(page, message, BROKEN);
    const readMail = async () => {
      const href = await page.getByRole('link', { name: 'Use e-mail instead' }).getAttribute('href');
      const mail = new URL(href ?? '');
      return [mail.protocol, mail.pathname, mail.searchParams.get('subject'), mail.searchParams.get('body')];
    };
    const body = `${message.message}\n\n${message.name}`.replaceAll('\n', '\r\n');
    expect(await readMail()).toEqual(['mailto:', owner, message.yourSubject, body]);
    await page.getByLabel('Your subject *').fill('Another subject');
    await expect.poll(readMail).toEqual(['mailto:', owner, 'Another subject', body]);
  });
});
