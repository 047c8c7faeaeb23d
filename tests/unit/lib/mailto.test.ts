import { describe, expect, test } from 'vitest';
import { MAX_MAILTO_LENGTH, mailLink } from '../../../src/lib/mailto.ts';

/** What a mail program reads from the link. */
function read(address: string) {
  const url = new URL(address);
  const field = (name: string) => new RegExp(`[?&]${name}=([^&]*)`).exec(url.search)?.[1] ?? '';
  return {
    to: url.pathname,
    subject: decodeURIComponent(field('subject')),
    body: decodeURIComponent(field('body')),
  };
}

describe('mailto', () => {
  test('carries subject and text as they were typed, with line breaks as mail wants them', () => {
    const { address, isCut } = mailLink('hello@example.com', 'Tea & cake?', 'One\nTwo\r\nThree 100%');
    expect(read(address)).toEqual({
      to: 'hello@example.com',
      subject: 'Tea & cake?',
      body: 'One\r\nTwo\r\nThree 100%',
    });
    expect(isCut).toBe(false);
  });

  test('writes spaces as %20, because mail programs show a plus as a plus', () => {
    expect(mailLink('a@b.c', 'a b+c', '').address).toBe('mailto:a@b.c?subject=a%20b%2Bc&body=');
  });

  test('lets no text become another field of the mail', () => {
    const { address } = mailLink(
      'a@b.c',
      'x&bcc=evil@example.com\nBcc: evil@example.com',
      '&cc=evil@example.com#',
    );
    expect([...new URL(address).search.matchAll(/[?&](\w+)=/g)].map((match) => match[1])).toEqual([
      'subject',
      'body',
    ]);
    expect(new URL(address).hash).toBe('');
    expect(read(address).subject).not.toContain('\n');
  });

  test('keeps signs in the address from becoming fields', () => {
    expect(mailLink('a?b&c@example.com', '', '').address).toBe('mailto:a%3Fb%26c@example.com?subject=&body=');
  });

  test('takes a text that fits exactly, and cuts one that is a character longer', () => {
    const room = MAX_MAILTO_LENGTH - mailLink('a@b.c', 's', '').address.length;
    expect(mailLink('a@b.c', 's', 'x'.repeat(room))).toMatchObject({ isCut: false });
    const { address, isCut } = mailLink('a@b.c', 's', 'x'.repeat(room + 1));
    expect(isCut).toBe(true);
    expect(address.length).toBeLessThanOrEqual(MAX_MAILTO_LENGTH);
    expect(read(address).body).toMatch(/^x+ \[…\]$/);
  });

  test('never cuts a character in two', () => {
    for (const text of ['سلام '.repeat(500), '👩🏽‍💻'.repeat(500), `a${'😀'.repeat(900)}`]) {
      const { address } = mailLink('a@b.c', 's', text);
      expect(address.length).toBeLessThanOrEqual(MAX_MAILTO_LENGTH);
      const { body } = read(address);
      expect(text.startsWith(body.replace(/ \[…\]$/, ''))).toBe(true);
    }
  });

  test('takes a lone surrogate, which cannot be encoded', () => {
    expect(read(mailLink('a@b.c', 's\ud800', 'b\udc00').address)).toMatchObject({
      subject: 's\ufffd',
      body: 'b\ufffd',
    });
  });
});
