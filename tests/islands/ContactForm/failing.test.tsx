import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  button,
  expectFailure,
  expectRequests,
  expectStatus,
  field,
  fill,
  holdAnswer,
  island,
  request,
  sent,
  status,
  typed,
  values,
} from '../support/contact-form.tsx';

describe('ContactForm, failing', () => {
  test.each([300, 400, 404, 500, 503])('takes %i for a failure and keeps every word', async (code) => {
    const log = expectFailure();
    request.mockResolvedValue(new Response(null, { status: code }));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectStatus(/could not be sent/);
    expect(values()).toEqual(typed);
    expect(log).toHaveBeenCalledExactlyOnceWith('Error sending data:', expect.any(Error));
  });

  test('offers to try again after a failure, and clears the fields when that works', async () => {
    const log = expectFailure();
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectStatus(/No answer came/);
    expect(log).toHaveBeenCalledExactlyOnceWith('Error sending data:', new TypeError('Failed to fetch'));
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await expectStatus(/arrived/);
    expect(sent(1)).toEqual(typed);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(values().message).toBe('');
  });

  test('does not say that a message never left when the connection went while it was sent', async () => {
    expectFailure();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    request.mockImplementationOnce(() => {
      isOnline.mockReturnValue(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectStatus(/^No answer came\. Your message may have arrived or not/);
    isOnline.mockRestore();
  });

  test('offers the same text to the mail program, as it stands after later changes', async () => {
    expectFailure();
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectStatus(/No answer came/);
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
    expect(await screen.findByText(/only the beginning/)).toBeTruthy();
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
    await expectRequests(1);
    expect([timeout.mock.calls, status()]).toEqual([[[15_000]], 'Sending your message…']);
    await act(() => Promise.resolve(clock.abort()));
    await expectStatus(/No answer came/);
    expect(values()).toEqual(typed);
  });

  test('ends the request without a word when its page goes', async () => {
    holdAnswer();
    render(island);
    const visitor = await fill();
    await visitor.click(button());
    await expectRequests(1);
    dispatchEvent(new Event('pagehide'));
    expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });
});
