import { describe, expect, test } from 'vitest';
import { formatTable, toPrintable } from '../../../src/data/terminal-table.ts';

describe('formatTable', () => {
  test('makes columns as wide as they need to be', () => {
    expect(
      formatTable(
        [
          ['added', 'Tide table', ''],
          ['changed', 'Map', 'title'],
        ],
        [10, 20, 20],
      ),
    ).toBe(['added    Tide table', 'changed  Map         title'].join('\n'));
  });

  test('goes on below where a cell is too long, between words or within a long one', () => {
    expect(formatTable([['a', 'one two three', 'abcdefghij']], [3, 7, 4])).toBe(
      ['a  one two  abcd', '   three    efgh', '            ij'].join('\n'),
    );
  });

  test('counts letters that take two columns', () => {
    expect(
      formatTable(
        [
          ['日本', 'x'],
          ['abcd', 'x'],
        ],
        [9, 9],
      ),
    ).toBe('日本  x\nabcd  x');
  });
});

describe('toPrintable', () => {
  test('writes out what could steer a terminal or turn the text around', () => {
    expect(toPrintable('a\u001b[2Jb\u0007\u009b\u202e\r\n\u2028\ud800')).toBe(
      'a\\u{001B}[2Jb\\u{0007}\\u{009B}\\u{202E}\\u{000D}\\u{000A}\\u{2028}\ufffd',
    );
  });

  test('leaves other scripts and emoji as they are', () => {
    const text = 'کتاب‌فروشی 👩‍💻 日本語';
    expect(toPrintable(text)).toBe(text);
  });
});
