import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ContactForm } from '../../src/islands/ContactForm/ContactForm.tsx';
import { hydrate, serve, wake } from './support/hydrate.ts';

const island = <ContactForm host="https://api.example.com" email="hello@example.com" />;
const typed = {
  name: 'Ada',
  email: 'ada@example.com',
  yourSubject: 'Tea',
  message: 'Dear Robin,\nhow are you?',
};
const labels = {
  name: 'Name *',
  email: 'Email *',
  yourSubject: 'Your subject *',
  message: 'Message',
} as const;
const fields = ['name', 'email', 'yourSubject', 'message'] as const;
type Field = (typeof fields)[number];

const request = vi.fn<typeof fetch>();

beforeEach(() => {
  request.mockReset().mockResolvedValue(new Response(null, { status: 201 }));
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

const field = (name: Field) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(labels[name]);
const values = () => ({
  name: field('name').value,
  email: field('email').value,
  yourSubject: field('yourSubject').value,
  message: field('message').value,
});
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });
const status = () => screen.getByRole('status').textContent;
function sent(call = 0): unknown {
  const body = request.mock.calls[call]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : body;
}
const draft = () => localStorage.getItem('contact-draft');

async function fill(texts: Partial<typeof typed> = typed, visitor = userEvent.setup()) {
  for (const name of fields) {
    const text = texts[name];
    if (text === undefined) continue;
    await visitor.clear(field(name));
    await visitor.type(field(name), text);
  }
  return visitor;
}

/** Announces that this test makes a sending fail. */
function expectFailure() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** A host that answers when the test says so. */
function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(promise);
  return (code: number) => act(() => Promise.resolve(resolve(new Response(null, { status: code }))));
}

describe('ContactForm', () => {
  test('has the four fields of the specification, three of them required, and a message of 7 rows', () => {
    render(island);
    expect(fields.map((name) => [field(name).name, field(name).required])).toEqual([
      ['name', true],
      ['email', true],
      ['yourSubject', true],
      ['message', false],
    ]);
    expect(field('message').getAttribute('rows')).toBe('7');
  });

  test('waits with its button until it wakes, and names the e-mail address where no script runs', () => {
    const page = serve(island);
    expect(button().disabled).toBe(true);
    expect(page.querySelector('noscript')?.innerHTML).toContain('mailto:hello@example.com');
    wake(page, island);
    expect(button().disabled).toBe(false);
  });

  test('keeps what was typed before it woke', () => {
    const page = serve(island);
    field('name').value = 'Early Bird';
    wake(page, island);
    expect(field('name').value).toBe('Early Bird');
  });

  test('sends exactly the four fields, as they were typed', async () => {
    render(island);
    const visitor = await fill({ ...typed, name: ' Ada  Lovelace ' });
    await visitor.click(button());
    const [address, options] = request.mock.calls[0] ?? [];
    expect(address).toBe('https://api.example.com/api/collaborates');
    expect(sent()).toEqual({ ...typed, name: ' Ada  Lovelace ' });
    expect({ ...options, body: '', signal: '' }).toEqual({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      body: '',
      signal: '',
    });
  });

  test('sends to its own origin when there is no host', async () => {
    render(<ContactForm host="" email="hello@example.com" />);
    const visitor = await fill();
    await visitor.click(button());
    expect(request.mock.calls[0]?.[0]).toBe('/api/collaborates');
  });

  test('sends on Enter in a line', async () => {
    render(island);
    const visitor = await fill({ name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea' });
    await visitor.type(field('yourSubject'), '{Enter}');
    expect(sent()).toEqual({ name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: '' });
  });

  test('says so and clears the fields only once the message has arrived', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect([status(), values()]).toEqual(['Sending your message…', typed]);
    await answer(204);
    expect(status()).toMatch(/arrived/);
    expect(values()).toEqual({ name: '', email: '', yourSubject: '', message: '' });
    expect(draft()).toBeNull();
  });

  test('sends once, however often it is asked to while it sends', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.dblClick(button());
    await visitor.type(field('name'), '{Enter}{Enter}');
    expect(request).toHaveBeenCalledTimes(1);
    await answer(200);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('holds the fields still while it sends', async () => {
    const answer = holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await visitor.type(field('message'), 'more');
    expect(field('message').value).toBe(typed.message);
    await answer(200);
    expect(fields.map((name) => field(name).readOnly)).toEqual([false, false, false, false]);
  });

  test.each([300, 400, 404, 500, 503])('takes %i for a failure and keeps every word', async (code) => {
    const log = expectFailure();
    request.mockResolvedValue(new Response(null, { status: code }));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect(status()).toMatch(/could not be sent/);
    expect(values()).toEqual(typed);
    expect(log).toHaveBeenCalledExactlyOnceWith('Error sending data:', expect.any(Error));
  });

  test('offers to try again after a failure, and clears the fields when that works', async () => {
    const log = expectFailure();
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect(log).toHaveBeenCalledExactlyOnceWith('Error sending data:', new TypeError('Failed to fetch'));
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent(1)).toEqual(typed);
    expect(status()).toMatch(/arrived/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(values().message).toBe('');
  });

  test('offers the same text to the mail program, as it stands after later changes', async () => {
    expectFailure();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await visitor.type(field('message'), ' Bye & thanks');
    const href = screen.getByRole('link', { name: 'Use e-mail instead' }).getAttribute('href');
    expect(href).toBe(
      'mailto:hello@example.com?subject=Tea&body=Dear%20Robin%2C%0D%0Ahow%20are%20you%3F%20Bye%20%26%20thanks%0D%0A%0D%0AAda',
    );
    expect(screen.queryByText(/only the beginning/)).toBeNull();
  });

  test('says so when the mail program gets only part of a long text', async () => {
    expectFailure();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    render(island);
    const visitor = await fill();
    fireEvent.input(field('message'), { target: { value: 'long '.repeat(1000) } });
    await visitor.click(button());
    expect(screen.getByText(/only the beginning/)).toBeTruthy();
  });

  test('gives up after 15 seconds', async () => {
    expectFailure();
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    request.mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () =>
            reject(new DOMException('too late', 'TimeoutError')),
          );
        }),
    );
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect([timeout.mock.calls, status()]).toEqual([[[15_000]], 'Sending your message…']);
    await act(() => Promise.resolve(clock.abort()));
    expect(status()).toMatch(/could not be sent/);
    expect(values()).toEqual(typed);
  });

  test('ends the request without a word when its page goes', async () => {
    const answer = holdAnswer();
    const { unmount } = render(island);
    const visitor = await fill();
    await visitor.click(button());
    unmount();
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await answer(500);
  });

  test('sends nothing while a field is wrong, says what is, and goes to the first', async () => {
    render(island);
    const visitor = userEvent.setup();
    await visitor.click(button());
    expect(request).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('name'));
    expect(status()).toBe('3 fields need another look.');
    for (const name of ['name', 'email', 'yourSubject'] as const) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
      const error = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
      expect(error?.textContent).toMatch(/^Please /);
    }
    expect(field('message').getAttribute('aria-invalid')).toBe('false');
  });

  test('does not take spaces for an answer, nor a word for an e-mail address', async () => {
    render(island);
    const visitor = await fill({ ...typed, name: '   ', email: 'ada' });
    await visitor.click(button());
    expect(request).not.toHaveBeenCalled();
    expect([
      screen.getByText(/tell me your name/),
      screen.getByText(/not an e-mail address yet/),
    ]).toHaveLength(2);
    expect(document.activeElement).toBe(field('name'));
  });

  test('takes an error away as soon as its field is right', async () => {
    render(island);
    const visitor = await fill({ ...typed, email: 'ada' });
    await visitor.click(button());
    expect(status()).toBe('One field needs another look.');
    await visitor.type(field('email'), '@example.com');
    expect([status(), field('email').getAttribute('aria-invalid')]).toEqual(['', 'false']);
    const words = document.getElementById(field('email').getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('Only to answer you.');
    await visitor.click(button());
    expect(status()).toMatch(/arrived/);
  });

  test('begins anew with the next message', async () => {
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await visitor.type(field('name'), 'B');
    expect(status()).toBe('');
  });

  test('brings back what was typed after a reload', async () => {
    const { unmount } = render(island);
    await fill();
    unmount();
    hydrate(island);
    expect(values()).toEqual(typed);
  });

  test('brings back what could not be sent after a reload', async () => {
    expectFailure();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    const { unmount } = render(island);
    const visitor = await fill();
    await visitor.click(button());
    unmount();
    hydrate(island);
    expect(values()).toEqual(typed);
  });

  test('remembers what was typed before it woke', () => {
    const page = serve(island);
    field('name').value = 'Early Bird';
    const { unmount } = wake(page, island);
    unmount();
    hydrate(island);
    expect(field('name').value).toBe('Early Bird');
  });

  test('leaves nothing behind when the form was emptied', async () => {
    render(island);
    const visitor = await fill({ name: 'A' });
    expect(draft()).not.toBeNull();
    await visitor.clear(field('name'));
    expect(draft()).toBeNull();
  });

  test('lets what was typed early win over what was remembered', () => {
    localStorage.setItem('contact-draft', JSON.stringify({ ...typed, name: 'Old' }));
    const page = serve(island);
    field('name').value = 'New';
    wake(page, island);
    expect(values()).toEqual({ ...typed, name: 'New' });
  });

  test.each(['', '{', 'null', '[]', '7', '{"name":7,"email":{},"message":"kept"}'])(
    'does without a remembered text that is broken: %s',
    (stored) => {
      localStorage.setItem('contact-draft', stored);
      render(island);
      expect(values()).toMatchObject({ name: '', email: '', yourSubject: '' });
    },
  );

  test('works all the same when nothing can be remembered', async () => {
    vi.stubGlobal('localStorage', undefined);
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    expect(sent()).toEqual(typed);
    expect(status()).toMatch(/arrived/);
  });
});
