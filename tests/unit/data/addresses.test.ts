import { describe, expect, test } from 'vitest';
import { resolveAddress } from '../../../src/data/addresses.ts';

const HOST = 'https://api.example.com';

describe('resolveAddress', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://example.com/a b', 'http://example.com/a%20b'],
    ['  https://example.com/x?y=1#z  ', 'https://example.com/x?y=1#z'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['/media/a.jpg', 'https://api.example.com/media/a.jpg'],
    ['/../../a.jpg', 'https://api.example.com/a.jpg'],
  ])('takes %j', (value, address) => {
    expect(resolveAddress(value, HOST)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://example.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://example.com/',
    'blob:https://example.com/x',
    '//example.com/x',
    '/\\example.com/x',
    '/\t/example.com/x',
    'https:\\\\example.com',
    'https:example.com',
    'https:///example.com',
    'https://',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://exa mple.com/',
    'www.example.com',
    'media/a.jpg',
    './a.jpg',
    '#top',
    '\ud800',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('refuses %j', (value) => {
    expect(resolveAddress(value, HOST)).toBeUndefined();
  });
});
