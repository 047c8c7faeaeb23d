import { describe, expect, test } from 'vitest';
import { findNextTry, TRIES_MAX } from '../../../../scripts/mail/schedule.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

describe('the schedule', () => {
  test('tries again after a minute, and ever later', () => {
    expect(findNextTry(1, NOW)).toEqual(new Date('2026-03-01T10:01:00.000Z'));
    expect(findNextTry(2, NOW)).toEqual(new Date('2026-03-01T10:05:00.000Z'));
    expect(findNextTry(TRIES_MAX - 1, NOW)).toEqual(new Date('2026-03-02T10:00:00.000Z'));
  });

  test('ends with the last try', () => {
    expect(findNextTry(TRIES_MAX, NOW)).toBeUndefined();
    expect(findNextTry(TRIES_MAX + 1, NOW)).toBeUndefined();
  });
});
