import type { Page, Route } from '@playwright/test';
import { LEAST_TIME_MS } from '../../src/islands/ContactForm/traps.ts';
import { pages } from '../testing/example-pages.ts';
import type { Scene } from './scene.ts';

const COLLABORATES = '**/api/collaborates';

/** The rest of the form, which it fetches when it is turned to. */
const DESK = /\/desk\.[^/]*\.js$/;

async function fillForm(page: Page): Promise<void> {
  // Who is quicker than people are is taken for a program.
  await page.waitForFunction((least) => performance.now() > least, LEAST_TIME_MS);
  await page.getByLabel('Name *').fill('Ada Lovelace');
  await page.getByLabel('Email *').fill('ada@example.com');
  await page.getByLabel('Your subject *').fill('An engine that weaves patterns');
  await page.getByLabel('Message', { exact: true }).fill('We have the cards punched and need a face for it.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

async function fillAndSend(page: Page): Promise<void> {
  await fillForm(page);
  await send(page);
}

async function goOffline(page: Page): Promise<void> {
  const desk = page.waitForEvent('requestfinished', (request) => DESK.test(request.url()));
  await fillForm(page);
  await desk;
  await page.context().setOffline(true);
  await send(page);
}

async function leaveWaiting(page: Page): Promise<void> {
  await goOffline(page);
  await page.getByRole('button', { name: 'Send when online' }).click();
}

async function moveOn(page: Page): Promise<void> {
  await leaveWaiting(page);
  await page.route(COLLABORATES, (route) => route.fulfill({ status: 201 }));
  // Or the form itself would send it.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(pages.About);
  await page.getByRole('complementary', { name: 'Your message' }).waitFor();
}

/** As if the connection had gone before the visitor turned to the form. */
async function loseDesk(page: Page): Promise<void> {
  await page.route(DESK, (route) => route.abort());
}

const refusal = {
  error: {
    message: 'Wrong field: email.',
    fields: [{ field: 'email', expected: 'an address that can be answered' }],
  },
};

const answers = {
  sending: () => new Promise<void>(() => undefined),
  sent: (route: Route) => route.fulfill({ status: 201 }),
  failed: (route: Route) => route.fulfill({ status: 503 }),
  busy: (route: Route) => route.fulfill({ status: 429, headers: { 'Retry-After': '600' } }),
  unanswered: (route: Route) => route.abort('connectionreset'),
  refused: (route: Route) => route.fulfill({ status: 422, json: refusal }),
};

const form = { path: pages.Contact, widths: [390, 1440], isWhole: true };

/** The contact form in every state. */
export const formScenes: Scene[] = [
  { name: 'form-invalid', ...form, act: send },
  ...Object.entries(answers).map(([name, answer]) => ({
    name: `form-${name}`,
    ...form,
    prepare: (page: Page) => page.route(COLLABORATES, answer),
    act: fillAndSend,
  })),
  { name: 'form-unloaded', ...form, prepare: loseDesk, act: fillAndSend },
  { name: 'form-offline', ...form, act: goOffline },
  { name: 'form-waiting', ...form, act: leaveWaiting },
  { name: 'form-sent-elsewhere', ...form, isWhole: false, act: moveOn },
];
