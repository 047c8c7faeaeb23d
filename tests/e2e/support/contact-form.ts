import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'astro/zod';
import { type Collaboration, COLLABORATION_FIELDS } from '../../../src/lib/collaboration.ts';
import type { Site } from './sites.ts';

/** What the contact page calls its fields; from the specification. */
export const LABELS: Record<keyof Collaboration, string> = {
  name: 'Name *',
  email: 'Email *',
  yourSubject: 'Your subject *',
  message: 'Message',
};

/** How the form says that a message has arrived. */
export const SENT = /^Thank you!/;

export const COLLABORATES = '**/api/collaborates';

/** Of what the owner gets, that which the visitor wrote. */
const listSchema = z.object({
  data: z.array(
    z.object({ name: z.string(), email: z.string(), yourSubject: z.string(), message: z.string() }),
  ),
});

/**
 * Gives the visitor an address that no other test has, as a proxy would, since nobody may send many messages a minute.
 * One test does without, which looks at the headers.
 */
export async function useOwnAddress(page: Page): Promise<void> {
  const [one, two, three] = crypto.getRandomValues(new Uint8Array(3));
  await page.route(COLLABORATES, (route) =>
    route.continue({
      headers: { ...route.request().headers(), 'X-Forwarded-For': `10.${one}.${two}.${three}` },
    }),
  );
}

/** A message that no other test sends. */
export function makeMessage(): Collaboration {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    yourSubject: `An engine, ${crypto.randomUUID()}`,
    message: 'It weaves patterns.\nShall we talk? «سلام»',
  };
}

export function findField(page: Page, name: keyof Collaboration) {
  return page.getByRole('main').getByLabel(LABELS[name], { exact: true });
}

export function findSendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' });
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

export function findStatus(page: Page) {
  return page.getByRole('main').getByRole('status');
}

export async function fillForm(page: Page, message: Collaboration): Promise<void> {
  // Until then the form has not woken up.
  await expect(findSendButton(page)).toBeEnabled();
  await takeTime(page);
  for (const name of COLLABORATION_FIELDS) await findField(page, name).fill(message[name]);
}

/** Waits until the form has woken up. */
export async function openContact(page: Page): Promise<void> {
  await page.goto('/contact');
  await expect(findSendButton(page)).toBeEnabled();
  await takeTime(page);
}

/** As if the visitor had thought for a minute: who is as quick as a program is taken for one. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
}

/** Waits until the fields hold these texts; those that are not given are empty. */
export async function expectForm(page: Page, message: Partial<Collaboration>): Promise<void> {
  for (const name of COLLABORATION_FIELDS) {
    await expect(findField(page, name)).toHaveValue(message[name] ?? '');
  }
}

/** What the API's owner finds under this subject, newest first. */
export async function findMessages(
  request: APIRequestContext,
  { apiHost, adminToken }: Site,
  subject: string,
): Promise<Collaboration[]> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const answer = await request.get(`${apiHost}/api/collaborates`, { headers });
  expect(answer.status()).toBe(200);
  const { data } = listSchema.parse(await answer.json());
  return data.filter(({ yourSubject }) => yourSubject === subject);
}
