import { describe, expect, test } from 'vitest';
import { findReplyAddress } from '../../../../scripts/mail/reply-address.ts';

describe('reply address', () => {
  test.each([
    'ada@example.com',
    "o'neil+site@mail.example.co.uk",
    'root@localhost',
    `${'x'.repeat(64)}@example.com`,
  ])('is %s', (email) => {
    expect(findReplyAddress(email)).toBe(email);
  });

  test.each([
    '',
    'ada',
    'a@example.com, c@example.net',
    'a@example.com;c@example.net',
    'a@evil.example@example.com',
    'ada@example.com\r\nBcc: c@example.net',
    'ada@example.com\nX: y',
    'ada@example.com\0',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    '"ada@example.com, x"@example.net',
    '"ada"@example.com',
    'ada(comment)@example.com',
    '=?utf-8?q?c=40example.net?=@example.com',
    'ada@=?utf-8?q?example?=.com',
    'ada@[127.0.0.1]',
    'ada\u202e@example.com',
    'аda@example.com\u200b',
    '.ada@example.com',
    'a..da@example.com',
    'ada.@example.com',
    `${'x'.repeat(65)}@example.com`,
    `ada@${'x.'.repeat(125)}com`,
  ])('is none for %j', (email) => {
    expect(findReplyAddress(email)).toBeUndefined();
  });
});
