import { describe, expect, test } from 'vitest';
import { formatCount } from '../../../src/lib/persian-digits.ts';

describe('persian-digits', () => {
  test('writes Persian digits for Persian, also with a region', () => {
    expect(formatCount(1_234_567_890, 'fa')).toBe('۱۲۳۴۵۶۷۸۹۰');
    expect(formatCount(42, 'fa-IR')).toBe('۴۲');
    expect(formatCount(0, 'FA')).toBe('۰');
  });

  test('writes what Intl writes', () => {
    const format = new Intl.NumberFormat('fa-IR', { useGrouping: false });
    for (const count of [7, 10, 365, 86_400, 98_765_432_100]) {
      expect(formatCount(count, 'fa')).toBe(format.format(count));
    }
  });

  test('writes Latin digits for every other language, and where none is known', () => {
    expect([formatCount(1234, 'en'), formatCount(1234, 'fat'), formatCount(1234, '')]).toEqual([
      '1234',
      '1234',
      '1234',
    ]);
  });
});
