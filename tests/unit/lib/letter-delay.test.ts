import { describe, expect, test } from 'vitest';
import { LETTER_DURATION_MS, letterDelayMs } from '../../../src/lib/letter-delay.ts';

describe('letter-delay', () => {
  test('shows a letter in 200 ms', () => {
    expect(LETTER_DURATION_MS).toBe(200);
  });

  test('delays each letter by 500 ms and 100 ms for each letter before it', () => {
    expect([0, 1, 2, 11, 39].map(letterDelayMs)).toEqual([500, 600, 700, 1600, 4400]);
  });
});
