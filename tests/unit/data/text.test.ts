import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, describeValue, isUnclean, shorten } from '../../../src/data/text.ts';

describe('cleanText', () => {
  test('keeps lines and tabs, in one style', () => {
    expect(cleanText('a\r\nb\rc\u2028d\te\n')).toBe('a\nb\nc\nd\te');
  });

  test('drops control characters and replaces lone surrogates', () => {
    expect(cleanText('a\u0000b\u001bc\u0085d\ud800e')).toBe('abcd\ufffde');
  });

  test('drops what is no character', () => {
    expect(cleanText('a\ufffeb\uffffc\ufdd0d\u{1fffe}e')).toBe('abcde');
  });

  test('leaves every other script as it is', () => {
    const text = 'کتاب‌فروشی 👩‍💻 日本語';
    expect(cleanText(text)).toBe(text);
  });
});

describe('cleanLine', () => {
  test('makes one line of several', () => {
    expect(cleanLine(' a \n\t b\u00a0c ')).toBe('a b c');
  });
});

describe('isUnclean', () => {
  test.each(['a\u0000', 'a\uffff', 'a\u001b[31m', 'a\udfff'])('notices %j', (text) => {
    expect(isUnclean(text)).toBe(true);
  });

  test.each(['a', 'a\r\nb\tc', ' a ', '👩‍💻'])('lets %j pass', (text) => {
    expect(isUnclean(text)).toBe(false);
  });
});

describe('describeValue', () => {
  test.each([
    [undefined, 'nothing'],
    [null, 'null'],
    [7, '7'],
    [false, 'false'],
    [[], 'a list'],
    [{}, 'an object'],
    [new Date(0), 'a date'],
    ['a"b', '"a\\"b"'],
  ])('describes %j', (value, description) => {
    expect(describeValue(value)).toBe(description);
  });

  test('shortens long text and tells its length', () => {
    expect(describeValue('x'.repeat(500))).toBe(`"${'x'.repeat(59)}…" (500 characters)`);
  });
});

describe('shorten', () => {
  test('never cuts a character in two', () => {
    expect(shorten('ab👩cd', 4)).toBe('ab…');
    expect(shorten('ab👩cd', 5)).toBe('ab👩…');
    expect(shorten('abc', 3)).toBe('abc');
  });
});
