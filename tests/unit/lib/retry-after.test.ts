import { describe, expect, test } from 'vitest';
import { LONGEST_WAIT_MS, retryTime } from '../../../src/lib/retry-after.ts';

const now = Date.UTC(2026, 10, 21, 12);
const date = (time: number) => new Date(time).toUTCString();

describe('retry-after', () => {
  test('understands seconds', () => {
    expect(retryTime('42', now)).toBe(now + 42_000);
    expect(retryTime(' 0 ', now)).toBe(now);
  });

  test('understands a date', () => {
    expect(retryTime(date(now + 90_000), now)).toBe(now + 90_000);
    expect(retryTime('Saturday, 21-Nov-26 12:01:00 GMT', now)).toBe(now + 60_000);
  });

  test('takes a date that has passed for now', () => {
    expect(retryTime(date(now - 1_000_000), now)).toBe(now);
  });

  test.each(['86400', '9'.repeat(400), date(now + 365 * 86_400_000)])(
    'waits no longer than a quarter of an hour: %s',
    (header) => {
      expect(retryTime(header, now)).toBe(now + LONGEST_WAIT_MS);
    },
  );

  test.each([null, '', '-5', '1.5', '1e3', 'soon', 'Someday', '0x10'])(
    'knows nothing when the header says nothing: %s',
    (header) => {
      expect(retryTime(header, now)).toBeUndefined();
    },
  );
});
