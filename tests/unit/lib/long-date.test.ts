import { describe, expect, test, vi } from 'vitest';
import { formatLongDate } from '../../../src/lib/long-date.ts';

describe('formatLongDate', () => {
  test('writes the day out, wherever the machine is', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(formatLongDate('2026-11-01')).toBe('1 November 2026');
  });
});
