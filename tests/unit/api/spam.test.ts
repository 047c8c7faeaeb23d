import { describe, expect, test } from 'vitest';
import { findSpamReason } from '../../../scripts/api/spam.ts';
import { greeting } from './support.ts';

const LINK = 'https://example.com/page ';

describe('spam', () => {
  test('is not what people write, with a few links', () => {
    expect(findSpamReason(greeting, [])).toBeUndefined();
    expect(findSpamReason({ ...greeting, message: LINK.repeat(5) }, [])).toBeUndefined();
    const code =
      'My page has <a href="https://example.com">a link</a> & [a list], see https://www.example.com.';
    expect(findSpamReason({ ...greeting, message: code }, [3000, 3000])).toBeUndefined();
  });

  test.each([
    ['many links', { message: LINK.repeat(6) }, '6 links, more than 5'],
    [
      'links in every field',
      { yourSubject: LINK, message: 'www.example.com '.repeat(5) },
      '6 links, more than 5',
    ],
    ['a link for a name', { name: 'Visit www.example.com' }, 'a link for a name'],
    ['a link of a forum', { message: '[url=https://example.com]x[/url]' }, 'links as forums write them'],
  ])('is %s', (_, fields, reason) => {
    expect(findSpamReason({ ...greeting, ...fields }, [])).toBe(reason);
  });

  test('is what comes faster than anyone writes', () => {
    const reason = '2.9 s after another one from the same address';
    expect(findSpamReason(greeting, [60_000, 2900])).toBe(reason);
  });

  test('is what comes too often', () => {
    const often = Array.from({ length: 10 }, (_, index) => 3_000_000 - index * 60_000);
    expect(findSpamReason(greeting, often.slice(1))).toBeUndefined();
    expect(findSpamReason(greeting, often)).toBe('more than 10 from the same address within an hour');
  });

  test('may be so for several reasons', () => {
    expect(findSpamReason({ ...greeting, name: LINK, message: LINK.repeat(9) }, [1000])).toBe(
      '9 links, more than 5; a link for a name; 1.0 s after another one from the same address',
    );
  });
});
