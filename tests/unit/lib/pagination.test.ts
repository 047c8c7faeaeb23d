import { describe, expect, test } from 'vitest';
import { pageSize } from '../../../src/lib/pagination.ts';

describe('pagination', () => {
  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [24, 24],
  ])('keeps %i projects on one page', (total, expected) => {
    expect(pageSize(total)).toBe(expected);
  });

  test.each([25, 26, 1000])('splits %i projects into pages of 24', (total) => {
    expect(pageSize(total)).toBe(24);
  });
});
