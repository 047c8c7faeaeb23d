import type { BrowserContext, Page } from '@playwright/test';
import type { Collaboration } from '../../src/lib/collaboration.ts';
import {
  expectForm,
  fillForm,
  findField,
  findSendButton,
  findStatus,
  makeMessage,
  press,
} from './support/contact-form.ts';
import { test } from './support/foreign-host.ts';
import { expectScript } from './support/scripts.ts';
import { expect } from './support/test.ts';

const DAY_MS = 86_400_000;
const BUSY = { status: '503 Busy' };

const notice = (page: Page) => page.getByRole('complementary', { name: 'Your message' });
const body = (message: Collaboration) => JSON.stringify(message);

/** Loses the connection, after the form has fetched what it needs then. */
async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await expectScript(page, 'desk');
  await context.setOffline(true);
}

/** Leaves the message to itself where there is no connection. */
async function leaveWaiting(page: Page, context: BrowserContext, message: Collaboration): Promise<void> {
  await page.goto('/contact');
  await fillForm(page, message);
  await goOffline(page, context);
  await findSendButton(page).click();
  await expect(findStatus(page)).toHaveText(/^You are offline\. Your message has not left this device/);
  await press(page, 'Send when online');
  await expect(findStatus(page)).toHaveText(/^Your message is waiting to be sent/);
}

test.describe('a message that waits to be sent', () => {
  test.use({ expectedConsole: ['Error sending data:', 'Failed to load resource', 'failed request'] });

  test('goes by itself when the connection is back, once', async ({ page, context, host }) => {
    const message = makeMessage();
    await leaveWaiting(page, context, message);
    await expectForm(page, message);
    await page.getByRole('button', { name: 'Do not send' }).focus();
    await context.setOffline(false);
    await expect(findStatus(page)).toHaveText(/^Thank you!/);
    await expect(findSendButton(page)).toBeFocused();
    await expectForm(page, {});
    expect(host.stored).toEqual([body(message)]);
    await page.reload();
    await expect(findSendButton(page)).toBeEnabled();
    await expectForm(page, {});
    expect(host.stored).toHaveLength(1);
  });

  test('can be taken back, and its text stays', async ({ page, context, host }) => {
    const message = makeMessage();
    await leaveWaiting(page, context, message);
    await press(page, 'Do not send');
    await expect(findStatus(page)).toHaveText('');
    await expect(findField(page, 'message')).toBeFocused();
    await context.setOffline(false);
    await findField(page, 'name').fill('Somebody else');
    await page.reload();
    await expectForm(page, { ...message, name: 'Somebody else' });
    expect(host.stored).toEqual([]);
  });

  test('stays what the visitor decides when the connection is back', async ({ page, context, host }) => {
    const message = makeMessage();
    await page.goto('/contact');
    await fillForm(page, message);
    await goOffline(page, context);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(/^You are offline/);
    await context.setOffline(false);
    await expect(findStatus(page)).toHaveText(/^You are online again\. Your message has not been sent yet/);
    expect(host.stored).toEqual([]);
    await expect(page.getByRole('button', { name: 'Keep trying for me' })).toBeVisible();
    await press(page, 'Try again');
    await expect(findStatus(page)).toHaveText(/^Thank you!/);
    expect(host.stored).toEqual([body(message)]);
  });

  test('goes the next day from another page, which says so, after its tab was closed', async ({
    page,
    context,
    host,
  }) => {
    const message = makeMessage();
    await leaveWaiting(page, context, message);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.clock.install({ time: Date.now() + DAY_MS });
    host.answers = [BUSY];
    await next.goto('/about');
    await expect.poll(() => host.stored.length).toBe(1);
    await next.clock.runFor(4_000);
    expect(host.stored).toHaveLength(1);
    // No further: a request under way would be too late at once.
    await next.clock.runFor(2_000);
    await expect(notice(next).getByRole('status')).toHaveText('Your message has arrived. Thank you!');
    // The busy host stores what it refuses, too; nothing came after it had been taken.
    expect(host.stored).toEqual([body(message), body(message)]);
    await press(next, 'Close');
    await expect(notice(next)).toHaveCount(0);
    await next.goto('/contact');
    await expect(findSendButton(next)).toBeEnabled();
    await expectForm(next, {});
    expect(host.stored).toHaveLength(2);
  });

  test('is given back to the visitor when the host does not accept it', async ({ page, context, host }) => {
    const message = makeMessage();
    await leaveWaiting(page, context, message);
    host.answers = [{ status: '404 Not Found' }];
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.clock.install({ time: Date.now() + DAY_MS });
    await next.goto('/projects');
    await expect(notice(next)).toContainText('could not be sent');
    await notice(next).getByRole('link', { name: 'the contact page' }).click();
    await expect(next).toHaveURL('/contact');
    await expectForm(next, message);
    expect(host.stored).toEqual([body(message)]);
  });
});

test('asks nothing of a visitor who has no message waiting', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /send-waiting|message-notice/.test(address))).toEqual([]);
  expect(host.stored).toEqual([]);
});
