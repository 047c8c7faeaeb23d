// @vitest-environment happy-dom
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $now } from '../../../src/stores/now.ts';

const start = Date.parse('2026-03-01T12:00:00.250Z');

beforeEach(() => vi.useFakeTimers({ now: start }));

afterEach(() => {
  cleanStores($now);
  vi.useRealTimers();
});

function watch(): (number | undefined)[] {
  const seen: (number | undefined)[] = [];
  $now.listen((now) => seen.push(now));
  return seen;
}

describe('now', () => {
  test('is unknown until something shows it', () => {
    expect($now.value).toBeUndefined();
    watch();
    expect($now.get()).toBe(start);
  });

  test('ticks at the start of each second', () => {
    const seen = watch();
    vi.advanceTimersByTime(2750);
    expect(seen.map((now) => (now ?? 0) - start)).toEqual([750, 1750, 2750]);
  });

  test('reads the clock again when a tab that slept wakes up', () => {
    watch();
    vi.setSystemTime(start + 7_200_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect($now.get()).toBe(start + 7_200_000);
  });

  test('reads the clock again when the browser brings back an old page', () => {
    watch();
    vi.setSystemTime(start + 86_400_000);
    dispatchEvent(new Event('pageshow'));
    expect($now.get()).toBe(start + 86_400_000);
  });

  test('goes on from the true time after waking, one tick a second', () => {
    const seen = watch();
    vi.setSystemTime(start + 3_600_000);
    dispatchEvent(new Event('pageshow'));
    dispatchEvent(new Event('pageshow'));
    expect(vi.getTimerCount()).toBe(1);
    seen.length = 0;
    vi.advanceTimersByTime(2000);
    expect(seen.map((now) => (now ?? 0) - start - 3_600_000)).toEqual([750, 1750]);
  });

  test('stops when nothing shows it any more', () => {
    const stop = $now.listen(() => undefined);
    expect(vi.getTimerCount()).toBe(1);
    stop();
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
