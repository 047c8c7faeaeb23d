import { describe, expect, test } from 'vitest';
import { toStoreError } from '../../../scripts/api/store-error.ts';

describe('toStoreError', () => {
  test.each([
    [5, 'is locked'],
    [261, 'is locked'],
    [8, 'is read-only'],
    [1032, 'is read-only'],
    [13, 'its disk is full'],
    [778, 'its disk reports an error'],
    [11, 'is damaged'],
    [26, 'is damaged'],
    [14, 'cannot be opened'],
    [1, 'cannot be used'],
  ])('puts result code %i into words: "%s"', (errcode, words) => {
    const cause = Object.assign(new Error('as SQLite says'), { code: 'ERR_SQLITE_ERROR', errcode });
    const error = toStoreError('/data/portfolio.db', cause);
    expect(error.message).toMatch(/^\/data\/portfolio\.db .*\(as SQLite says\)/);
    expect(error.message).toContain(words);
    expect(error.cause).toBe(cause);
  });
});
