import { describe, expect, test } from 'vitest';
import { isBlank } from '../../../src/lib/blank-text.ts';

describe('blank text', () => {
  test.each(['', ' ', '\t\r\n', '\u00A0\u2003', '\u200B\u200D\u00AD', '\u0007'])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(['.', ' a ', '\u200Bسارا', '👩‍💻'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
