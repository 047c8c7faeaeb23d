import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSenders, MINUTE_MOST, SENDERS_MOST } from '../../../scripts/api/senders.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

describe('senders', () => {
  test('may send five messages within any minute', () => {
    const senders = createSenders();
    for (let count = 0; count < MINUTE_MOST; count++) {
      expect(senders.secondsToWait('a')).toBe(0);
      senders.count('a');
      vi.advanceTimersByTime(1000);
    }
    expect(senders.secondsToWait('a')).toBe(55);
    expect(senders.secondsToWait('b')).toBe(0);
    vi.advanceTimersByTime(54_999);
    expect(senders.secondsToWait('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(senders.secondsToWait('a')).toBe(0);
    senders.count('a');
    expect(senders.secondsToWait('a')).toBe(1);
  });

  test('are told how long ago their messages of the last hour came', () => {
    const senders = createSenders();
    expect(senders.count('a').earlier).toStrictEqual([]);
    vi.advanceTimersByTime(1_800_000);
    expect(senders.count('a').earlier).toStrictEqual([1_800_000]);
    vi.advanceTimersByTime(1_800_000);
    expect(senders.count('a').earlier).toStrictEqual([1_800_000]);
  });

  test('have no message counted that was taken back, and the others still', () => {
    const senders = createSenders();
    const visits = Array.from({ length: MINUTE_MOST }, () => senders.count('a'));
    visits[2]?.forget();
    visits[2]?.forget();
    expect(senders.secondsToWait('a')).toBe(0);
    senders.count('a');
    expect(senders.secondsToWait('a')).toBe(60);
  });

  test('are remembered up to a number, and the one who sent longest ago is forgotten first', () => {
    const senders = createSenders();
    const fill = (name: string) => {
      for (let count = 0; count < MINUTE_MOST; count++) senders.count(name);
    };
    fill('old');
    for (let index = 0; index < SENDERS_MOST - 1; index++) senders.count(`${index}`);
    expect(senders.secondsToWait('old')).toBe(60);
    fill('new');
    for (let index = 0; index < SENDERS_MOST - 1; index++) senders.count(`next ${index}`);
    expect(senders.secondsToWait('old')).toBe(0);
    expect(senders.secondsToWait('new')).toBe(60);
  });
});
