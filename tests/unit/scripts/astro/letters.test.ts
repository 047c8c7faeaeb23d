import { describe, expect, test } from 'vitest';
import * as letters from '../../../../scripts/astro/letters.ts';

const { BASIC_LATIN, EXTENDED_ARABIC, KEYBOARD_SIGNS, PERSIAN, spellOut, toUnicodeRange, WESTERN_LATIN } =
  letters;

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
    for (const letter of '“Don’t” – a — b… "50 %" (so & so) © 2026 · ada@example.com\u00a0!') {
      expect(basic, letter).toContain(letter);
    }
  });

  test('of western Europe, and all keys, are in one of three files, and in one only', () => {
    const files = [BASIC_LATIN, KEYBOARD_SIGNS, WESTERN_LATIN].map((ranges) => new Set(spellOut(ranges)));
    const keys = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
    const accented = Array.from({ length: 0x100 - 0xa0 }, (_, index) => 0xa0 + index);
    for (const letter of [...String.fromCharCode(...keys, ...accented), ...'‘’‚“”„†‰‹›€™←↑→↓↗−']) {
      expect(
        files.filter((file) => file.has(letter)),
        letter,
      ).toHaveLength(1);
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
