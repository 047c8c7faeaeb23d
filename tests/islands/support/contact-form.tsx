import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ContactForm } from '../../../src/islands/ContactForm/ContactForm.tsx';
import { COLLABORATION_FIELDS, type CollaborationField } from '../../../src/lib/collaboration.ts';
import { forgetMessage } from '../../../src/stores/kept-message.ts';
import { beginAnew } from '../../../src/stores/outbox.ts';

export const island = <ContactForm host="https://api.example.com" email="hello@example.com" />;
export const typed = {
  name: 'Ada',
  email: 'ada@example.com',
  yourSubject: 'Tea',
  message: 'Dear Robin,\nhow are you?',
};
export const labels = {
  name: 'Name *',
  email: 'Email *',
  yourSubject: 'Your subject *',
  message: 'Message',
} as const;

const MINUTE_MS = 60_000;

/** What stands in for the host. */
export const request = vi.fn<typeof fetch>();

beforeEach(() => {
  request.mockReset().mockResolvedValue(new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', request);
  // As if each visitor took a minute: who is as quick as a program is taken for one.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE_MS);
});

afterEach(() => {
  // What one page of the browser remembers, the next one does not.
  dispatchEvent(new Event('pagehide'));
  cleanup();
  forgetMessage();
  beginAnew();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

export const field = (name: CollaborationField) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(labels[name]);
export const values = () => ({
  name: field('name').value,
  email: field('email').value,
  yourSubject: field('yourSubject').value,
  message: field('message').value,
});
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
export const status = () => screen.getByRole('status').textContent;
export const expectStatus = (words: RegExp | string) => waitFor(() => expect(status()).toMatch(words));
export const draft = () => localStorage.getItem('contact-draft');

/** What the host got with this call. */
export function sent(call = 0): unknown {
  const body = request.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}

export async function fill(texts: Partial<typeof typed> = typed, visitor = userEvent.setup()) {
  for (const name of COLLABORATION_FIELDS) {
    const text = texts[name];
    if (text === undefined) continue;
    await visitor.clear(field(name));
    await visitor.type(field(name), text);
  }
  return visitor;
}

/** Waits until the host has been asked this often. */
export const expectRequests = (count: number) => waitFor(() => expect(request).toHaveBeenCalledTimes(count));

/** Announces that this test makes a sending fail. */
export function expectFailure() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** A host that answers when the test says so. */
export function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(promise);
  return (code: number) => act(() => Promise.resolve(resolve(new Response(null, { status: code }))));
}
