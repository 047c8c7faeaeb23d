import { describe, expect, test } from 'vitest';
import { restAfter } from '../../../src/lib/back-off.ts';

describe('back-off', () => {
  test('does not rest before the first failure', () => {
    expect(restAfter(0)).toBe(0);
  });

  test('rests longer after each failure, and never longer than a quarter of an hour', () => {
    const rests = [1, 2, 3, 4, 5, 6, 1000].map(restAfter);
    expect(rests).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000]);
  });
});
