// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneAtATime } from '../../../src/stores/one-at-a-time.ts';

const LEASE = 'contact-sending';
const never = new AbortController().signal;

let log: string[] = [];

/** Takes a while, and writes down when it began and ended. */
const task = (name: string) => async () => {
  log.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  log.push(`${name} ends`);
};

beforeEach(() => {
  log = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A browser with locks, of which this one is held or refused. */
function stubLocks(request: (name: string, options: object, run: () => Promise<void>) => Promise<void>) {
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('one-at-a-time', () => {
  test('asks the browser for its lock', async () => {
    const request = vi.fn(async (_name: string, _options: object, run: () => Promise<void>) => run());
    stubLocks(request);
    const done = oneAtATime(never, task('one'));
    await vi.runAllTimersAsync();
    await done;
    expect(request).toHaveBeenCalledExactlyOnceWith(LEASE, { signal: never }, expect.any(Function));
    expect(log).toEqual(['one begins', 'one ends']);
  });

  test('runs one after the other without locks', async () => {
    const all = Promise.all(['one', 'two', 'three'].map((name) => oneAtATime(never, task(name))));
    await vi.runAllTimersAsync();
    await all;
    expect(log).toHaveLength(6);
    for (let index = 0; index < 6; index += 2) {
      expect(log[index + 1]).toBe(log[index]?.replace('begins', 'ends'));
    }
    expect(localStorage.getItem(LEASE)).toBeNull();
  });

  test('does without locks that the browser refuses', async () => {
    stubLocks(() => Promise.reject(new DOMException('no', 'SecurityError')));
    const done = oneAtATime(never, task('one'));
    await vi.runAllTimersAsync();
    await done;
    expect(log).toEqual(['one begins', 'one ends']);
  });

  test('hands on what a task throws, and lets the next one run', async () => {
    const failed = oneAtATime(never, () => Promise.reject(new Error('broken')));
    const settled = expect(failed).rejects.toThrow('broken');
    await vi.runAllTimersAsync();
    await settled;
    const done = oneAtATime(never, task('two'));
    await vi.runAllTimersAsync();
    await done;
    expect(log).toEqual(['two begins', 'two ends']);
  });

  test('does not run a task twice that throws under a lock', async () => {
    stubLocks((_name, _options, run) => run());
    const run = vi.fn(() => Promise.reject(new Error('broken')));
    await expect(oneAtATime(never, run)).rejects.toThrow('broken');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('takes over from a page that was closed in the middle, after a while', async () => {
    localStorage.setItem(LEASE, `gone ${Date.now() + 20_000}`);
    const done = oneAtATime(never, task('one'));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(log).toEqual([]);
    await vi.runAllTimersAsync();
    await done;
    expect(log).toEqual(['one begins', 'one ends']);
  });

  test('waits no longer than it is wanted', async () => {
    localStorage.setItem(LEASE, `other ${Date.now() + 20_000}`);
    const stop = new AbortController();
    const settled = expect(oneAtATime(stop.signal, task('one'))).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(1000);
    stop.abort(new Error('enough'));
    await vi.advanceTimersByTimeAsync(1000);
    await settled;
    expect(log).toEqual([]);
  });

  test('runs at once where the storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    const done = oneAtATime(never, task('one'));
    await vi.runAllTimersAsync();
    await done;
    expect(log).toEqual(['one begins', 'one ends']);
  });
});
