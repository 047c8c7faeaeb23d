import { describe, expect, test } from 'vitest';
import { firstLetter } from '../../../src/lib/first-letter.ts';

describe('firstLetter', () => {
  test.each([
    ['Shop', 'S'],
    ['👩‍💻 at work', '👩‍💻'],
    ['🇧🇪 Belgium', '🇧🇪'],
    ['é, in two characters', 'é'],
    ['𝒜 is one letter', '𝒜'],
    ['', ''],
  ])('of %j is %j', (text, letter) => {
    expect(firstLetter(text)).toBe(letter);
  });
});
