import { describe, expect, test } from 'vitest';
import { formatCount } from '../../../src/lib/persian-digits.ts';

describe('persian-digits', () => {
  test('writes Persian digits for Persian, also with a region', () => {
    expect(formatCount(1_234_567_890, 'fa')).toBe('۱۲۳۴۵۶۷۸۹۰');
    expect(formatCount(42, 'fa-IR')).toBe('۴۲');
    expect(formatCount(0, 'FA')).toBe('۰');
  });

  test('writes Latin digits for every other language, and where none is known', () => {
    expect([formatCount(1234, 'en'), formatCount(1234, 'fat'), formatCount(1234, '')]).toEqual([
      '1234',
      '1234',
      '1234',
    ]);
  });
});
