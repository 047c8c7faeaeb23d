import { describe, expect, test } from 'vitest';
import { failureReason, passesByItself } from '../../../src/lib/send-failure.ts';

describe('send-failure', () => {
  test.each([
    [429, false, 'busy'],
    [503, true, 'busy'],
    [503, false, 'broken'],
    [500, false, 'broken'],
    [408, false, 'broken'],
    [425, false, 'broken'],
    [400, false, 'refused'],
    [404, false, 'refused'],
    [422, false, 'refused'],
    [304, false, 'refused'],
  ] as const)('takes %i, with a time to try again: %s, for %s', (status, hasRetryTime, reason) => {
    expect(failureReason(status, hasRetryTime)).toBe(reason);
  });

  test('expects all to pass by itself but what the host refused', () => {
    expect(passesByItself({ reason: 'offline' })).toBe(true);
    expect(passesByItself({ reason: 'refused' })).toBe(false);
  });
});
