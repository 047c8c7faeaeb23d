import { describe, expect, test } from 'vitest';
import { DAYS_PER_MONTH, DAYS_PER_YEAR, elapsed } from '../../../src/lib/elapsed.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const zeros = { years: 0, months: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
const since = Date.parse('2025-01-14T05:40:00+03:30');

describe('elapsed', () => {
  test('counts by the days of the specification', () => {
    expect([DAYS_PER_YEAR, DAYS_PER_MONTH]).toEqual([365.25, 30.44]);
  });

  test('is all zeros at the moment itself and a millisecond after it', () => {
    expect(elapsed(since, since)).toEqual(zeros);
    expect(elapsed(since, since + 1)).toEqual(zeros);
  });

  test('is all zeros before the moment, however long', () => {
    expect(elapsed(since, since - 1)).toEqual(zeros);
    expect(elapsed(since, since - 400 * DAY)).toEqual(zeros);
  });

  test('turns over after 60 seconds, 60 minutes and 24 hours', () => {
    expect(elapsed(0, 59_999)).toEqual({ ...zeros, seconds: 59 });
    expect(elapsed(0, 60_000)).toEqual({ ...zeros, minutes: 1 });
    expect(elapsed(0, 60 * 60_000 - 1)).toEqual({ ...zeros, minutes: 59, seconds: 59 });
    expect(elapsed(0, 60 * 60_000)).toEqual({ ...zeros, hours: 1 });
    expect(elapsed(0, DAY - 1)).toEqual({ ...zeros, hours: 23, minutes: 59, seconds: 59 });
    expect(elapsed(0, DAY)).toEqual({ ...zeros, days: 1 });
  });

  test('makes a month of 30.44 days and a year of 365.25', () => {
    const [month, year] = [30.44 * DAY, 365.25 * DAY];
    expect(elapsed(0, month - SECOND)).toEqual({ ...zeros, days: 30, hours: 10, minutes: 33, seconds: 35 });
    expect(elapsed(0, month)).toEqual({ ...zeros, months: 1 });
    expect(elapsed(0, year)).toEqual({ ...zeros, years: 1 });
    const almost = elapsed(0, year - SECOND);
    expect([almost.years, almost.months]).toEqual([0, 11]);
  });

  test('takes each unit from what the larger ones leave over', () => {
    const parts = { years: 3, months: 7, days: 12, hours: 5, minutes: 4, seconds: 9 };
    const days = parts.years * 365.25 + parts.months * 30.44 + parts.days;
    const now = days * DAY + ((parts.hours * 60 + parts.minutes) * 60 + parts.seconds) * SECOND;
    expect(elapsed(0, now)).toEqual(parts);
  });

  test('counts a leap day as a day like any other', () => {
    const february = Date.parse('2028-02-28T00:00:00Z');
    expect(elapsed(february, Date.parse('2028-03-01T00:00:00Z'))).toEqual({ ...zeros, days: 2 });
    const ordinary = Date.parse('2027-02-28T00:00:00Z');
    expect(elapsed(ordinary, Date.parse('2027-03-01T00:00:00Z'))).toEqual({ ...zeros, days: 1 });
  });

  test('does not depend on how the offset of the moment is written', () => {
    const now = since + 100 * DAY;
    expect(elapsed(Date.parse('2025-01-14T02:10:00Z'), now)).toEqual(elapsed(since, now));
  });

  test('never goes back from one second to the next', () => {
    const order = (at: number) => Object.values(elapsed(0, at * SECOND));
    const start = Math.round(365.25 * DAY) / SECOND - 3;
    for (let second = start; second < start + 6; second++) {
      const [before, after] = [order(second), order(second + 1)];
      const firstChange = after.findIndex((count, unit) => count !== before[unit]);
      expect(after[firstChange]).toBeGreaterThan(before[firstChange] ?? Infinity);
    }
  });
});
