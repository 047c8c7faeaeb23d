import { describe, expect, test } from 'vitest';
import * as letters from '../../../../scripts/lib/letters.ts';

const { BASIC_LATIN, EXTENDED_ARABIC, PERSIAN, spellOut, toUnicodeRange, WESTERN_LATIN } = letters;

describe('letters', () => {
  test('are spelt out, and named as style sheets do', () => {
    expect(
      spellOut([
        [0x61, 0x63],
        [0xe9, 0xe9],
      ]),
    ).toBe('abcé');
    expect(
      toUnicodeRange([
        [0x61, 0x63],
        [0xe9, 0xe9],
      ]),
    ).toEqual(['U+61-63', 'U+e9']);
  });

  test('of the basic file are those of an English page with its quotation marks and dashes', () => {
    const basic = new Set(spellOut(BASIC_LATIN));
    for (const letter of '“Don’t” – a — b… 50 % «so» © 2026 · 3 × 4 € → ↗\u00a0') {
      expect(basic, letter).toContain(letter);
    }
  });

  test('of western Europe are all in one file or the other, and in one only', () => {
    const basic = new Set(spellOut(BASIC_LATIN));
    const western = new Set(spellOut(WESTERN_LATIN));
    for (let code = 0xa0; code <= 0xff; code++) {
      const letter = String.fromCharCode(code);
      expect([basic.has(letter), western.has(letter)].filter(Boolean), letter).toHaveLength(1);
    }
  });

  test('with Arabic letters are in one file or the other, and in one only', () => {
    const persian = new Set(spellOut(PERSIAN));
    const extended = new Set(spellOut(EXTENDED_ARABIC));
    for (let code = 0x600; code <= 0x6ff; code++) {
      const letter = String.fromCharCode(code);
      expect([persian.has(letter), extended.has(letter)].filter(Boolean), letter).toHaveLength(1);
    }
  });

  test('of Persian hold its alphabet, its digits and its marks', () => {
    const persian = new Set(spellOut(PERSIAN));
    for (const letter of 'ءآابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئؤأ۰۱۲۳۴۵۶۷۸۹،؛؟ًَُِّ\u200c') {
      expect(persian, letter).toContain(letter);
    }
  });
});
