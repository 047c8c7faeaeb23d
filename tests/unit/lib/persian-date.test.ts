import { describe, expect, test } from 'vitest';
import { formatPersianDate } from '../../../src/lib/persian-date.ts';

describe('formatPersianDate', () => {
  test('names day, month and year of the Persian calendar in Persian digits', () => {
    expect(formatPersianDate('2025-01-14T05:40:00+03:30')).toBe('۲۵ دی ۱۴۰۳');
  });

  test('takes the day at the offset that the moment was written with', () => {
    expect(formatPersianDate('2025-01-14T01:00:00+03:30')).toBe('۲۵ دی ۱۴۰۳');
    expect(formatPersianDate('2025-01-13T21:30:00Z')).toBe('۲۴ دی ۱۴۰۳');
  });
});
