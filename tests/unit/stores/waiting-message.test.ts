// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetMessage, keepText, readKept } from '../../../src/stores/kept-message.ts';
import { $outbox, beginAnew } from '../../../src/stores/outbox.ts';
import { letWait, stopWaiting, watchWaiting } from '../../../src/stores/waiting-message.ts';

const text = { name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: '' };
const MINUTE_MS = 60_000;

const request = vi.fn<typeof fetch>();
const answer = (status: number, headers?: HeadersInit) =>
  new Response(null, { status, ...(headers && { headers }) });
const status = () => $outbox.get().status;

/** Whether the browser believes in its connection. */
function connect(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  request.mockReset().mockImplementation(() => Promise.resolve(answer(201)));
  connect(true);
  watchWaiting('https://api.example.com');
  keepText(text);
});

afterEach(async () => {
  stopWaiting();
  await vi.runAllTimersAsync();
  forgetMessage();
  beginAnew();
  localStorage.clear();
  vi.useRealTimers();
});

describe('waiting-message', () => {
  test('sends what waits after a rest, and forgets it', async () => {
    letWait();
    expect(status()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect([request.mock.calls.length, status(), readKept()]).toEqual([1, 'sent', undefined]);
  });

  test('rests longer after each failure', async () => {
    request.mockImplementation(() => Promise.resolve(answer(500)));
    letWait();
    const times: number[] = [];
    request.mockImplementation(() => {
      times.push(Date.now());
      return Promise.resolve(answer(500));
    });
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    const rests = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000));
    expect(rests.slice(0, 5)).toEqual([5, 15, 60, 300, 900]);
    expect(status()).toBe('waiting');
  });

  test('asks nobody while there is no connection, and at once when it is back', async () => {
    connect(false);
    letWait();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect([request.mock.calls.length, status()]).toEqual([0, 'waiting']);
    connect(true);
    await vi.advanceTimersByTimeAsync(200);
    expect([request.mock.calls.length, status()]).toEqual([1, 'sent']);
  });

  test('asks a host no sooner than it wants, also when the connection comes back', async () => {
    request.mockImplementationOnce(() => Promise.resolve(answer(429, { 'Retry-After': '120' })));
    letWait();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(request).toHaveBeenCalledTimes(1);
    connect(true);
    await vi.advanceTimersByTimeAsync(110_000);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([request.mock.calls.length, status()]).toEqual([2, 'sent']);
  });

  test('gives up where nobody answers ten times, since each may have arrived', async () => {
    request.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    letWait();
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS);
    expect(request).toHaveBeenCalledTimes(10);
    expect($outbox.get()).toEqual({ status: 'failed', failure: { reason: 'unanswered' } });
    expect(readKept()).toMatchObject(text);
  });

  test('gives back what the host refuses', async () => {
    request.mockImplementation(() => Promise.resolve(answer(404)));
    letWait();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect([request.mock.calls.length, status()]).toEqual([1, 'failed']);
    expect(readKept()).toMatchObject(text);
  });

  test('can be taken back, and changing the message takes it back', async () => {
    letWait();
    stopWaiting();
    expect(status()).toBe('idle');
    letWait();
    keepText({ ...text, message: 'Wait!' });
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect([request.mock.calls.length, status()]).toEqual([0, 'idle']);
    expect(readKept()).toMatchObject({ message: 'Wait!' });
  });

  test('does not send what another page has sent or taken back since', async () => {
    letWait();
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect([request.mock.calls.length, status()]).toEqual([0, 'idle']);
  });

  test('sends what another page leaves waiting', async () => {
    const kept = { ...readKept(), waitUntil: Date.now() };
    localStorage.setItem('contact-draft', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'contact-draft' }));
    await vi.advanceTimersByTimeAsync(200);
    expect([request.mock.calls.length, status()]).toEqual([1, 'sent']);
  });
});
