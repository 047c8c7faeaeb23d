import { describe, expect, test } from 'vitest';
import { isJoined, longestWordWidth, nameLetters } from '../../../src/lib/name-letters.ts';

const texts = (name: string) => nameLetters(name).map((word) => word.map(({ text }) => text));

describe('name-letters', () => {
  test('splits words into letters and counts them through the whole name', () => {
    expect(nameLetters('Al Bo')).toEqual([
      [
        { text: 'A', index: 0 },
        { text: 'l', index: 1 },
      ],
      [
        { text: 'B', index: 2 },
        { text: 'o', index: 3 },
      ],
    ]);
  });

  test('keeps what is one letter for the reader together', () => {
    expect(texts('Zoe\u0308 👩🏽‍💻')).toEqual([['Z', 'o', 'e\u0308'], ['👩🏽‍💻']]);
  });

  test('does not tear joined scripts apart', () => {
    expect(texts('مریم رهنما')).toEqual([['مریم'], ['رهنما']]);
    expect(nameLetters('مریم Ok').flat()).toEqual([
      { text: 'مریم', index: 0 },
      { text: 'O', index: 1 },
      { text: 'k', index: 2 },
    ]);
  });

  test('keeps hyphens and apostrophes as letters of their word', () => {
    expect(texts("Anne-Marie O'Neil")).toEqual([[...'Anne-Marie'], [..."O'Neil"]]);
  });

  test('ignores spaces around and between words, and finds nothing in a blank name', () => {
    expect(texts('  A   B ')).toEqual([['A'], ['B']]);
    expect(nameLetters('   ')).toEqual([]);
  });

  test('measures the widest word in letters of ordinary width', () => {
    expect(longestWordWidth('Robin Vermeer')).toBe(7);
    expect(longestWordWidth('e\u0301e\u0301')).toBe(2);
    expect(longestWordWidth('  ')).toBe(0);
  });

  test('gives wide letters more room, and narrow ones less', () => {
    expect(longestWordWidth('Theodor Mommsen')).toBe(9);
    expect(longestWordWidth('Wimmer')).toBe(7);
    expect(longestWordWidth('Till')).toBe(3);
    expect(longestWordWidth('Íñigo')).toBe(5);
    expect(longestWordWidth('山田太郎')).toBe(8);
  });

  test('knows scripts whose letters join', () => {
    expect(isJoined('Robin')).toBe(false);
    expect(isJoined('مریم')).toBe(true);
  });
});
