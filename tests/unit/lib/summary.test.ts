import { describe, expect, test } from 'vitest';
import { SUMMARY_LENGTH, summarize } from '../../../src/lib/summary.ts';

describe('summarize', () => {
  test('leaves a short text as it is, on one line', () => {
    expect(summarize(' Two\n\nlines ')).toBe('Two lines');
    expect(summarize('a'.repeat(SUMMARY_LENGTH))).toBe('a'.repeat(SUMMARY_LENGTH));
  });

  test('ends a long one after a word, with an ellipsis', () => {
    expect(summarize('One two three', 8)).toBe('One two…');
    expect(summarize('One two. Three', 10)).toBe('One two…');
  });

  test('cuts a word that is longer than that, between characters', () => {
    expect(summarize('😀'.repeat(9), 6)).toBe('😀😀…');
  });

  test('never is longer than asked for', () => {
    const text = 'کتاب‌هایی برای کنار دریا '.repeat(20);
    expect(summarize(text).length).toBeLessThanOrEqual(SUMMARY_LENGTH);
  });
});
