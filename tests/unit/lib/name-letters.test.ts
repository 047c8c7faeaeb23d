import { describe, expect, test } from 'vitest';
import { isJoined, longestWordWidth, nameLetters } from '../../../src/lib/name-letters.ts';

describe('name-letters', () => {
  test('splits a name into words, and words into letters', () => {
    expect(nameLetters('Al Bo')).toEqual([
      ['A', 'l'],
      ['B', 'o'],
    ]);
  });

  test('keeps what is one letter for the reader together', () => {
    expect(nameLetters('Zoe\u0308 👩🏽‍💻')).toEqual([['Z', 'o', 'e\u0308'], ['👩🏽‍💻']]);
  });

  test('does not tear joined scripts apart', () => {
    expect(nameLetters('مریم رهنما')).toEqual([['مریم'], ['رهنما']]);
    expect(nameLetters('مریم Ok')).toEqual([['مریم'], ['O', 'k']]);
  });

  test('keeps hyphens and apostrophes as letters of their word', () => {
    expect(nameLetters("Anne-Marie O'Neil")).toEqual([[...'Anne-Marie'], [..."O'Neil"]]);
  });

  test('ignores spaces around and between words, and finds nothing in a blank name', () => {
    expect(nameLetters('  A   B ')).toEqual([['A'], ['B']]);
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
