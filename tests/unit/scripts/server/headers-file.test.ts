import { describe, expect, test } from 'vitest';
import { formatHeadersFile, headersFor, parseHeadersFile } from '../../../../scripts/server/headers-file.ts';

const read = (content: string, path: string) =>
  Object.fromEntries(headersFor(parseHeadersFile(content), path));

const EXAMPLE = `
# Everywhere
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; connect-src 'self' https://api.example.com:8443

/_astro/*
  Cache-Control: public, immutable
/projectparams/:id
\tX-Kind: detail
`;

describe('headers-file', () => {
  test('gives the headers for every address', () => {
    expect(read(EXAMPLE, '/about')).toEqual({
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; connect-src 'self' https://api.example.com:8443",
    });
  });

  test('adds those of narrower patterns', () => {
    expect(read(EXAMPLE, '/_astro/a/b.css')).toHaveProperty('cache-control', 'public, immutable');
    expect(read(EXAMPLE, '/projectparams/7')).toHaveProperty('x-kind', 'detail');
    expect(read(EXAMPLE, '/projectparams/7/8')).not.toHaveProperty('x-kind');
  });

  test('takes a pattern for the whole address, and its other signs as they are', () => {
    const content = '/a.b\n  X-A: 1\n';
    expect(read(content, '/a.b')).toEqual({ 'x-a': '1' });
    expect(read(content, '/aXb')).toEqual({});
    expect(read(content, '/a.b/c')).toEqual({});
    expect(read(content, '/c/a.b')).toEqual({});
  });

  test('joins one name from two lines', () => {
    expect(read('/*\n  Link: <a>\n/\n  Link: <b>\n', '/')).toEqual({ link: '<a>, <b>' });
  });

  test('reads files from Windows', () => {
    expect(read('/*\r\n  X-A: 1\r\n', '/')).toEqual({ 'x-a': '1' });
  });

  test('passes over lines that are no headers', () => {
    const content =
      '  X-Before: an address\n/*\n  no colon\n  X Y: space\n  X-Empty:\n  X-Odd: caf\u00e9\n  X-A: 1\n# /b\n';
    expect(read(content, '/')).toEqual({ 'x-a': '1' });
  });

  test('takes away what an earlier block has given', () => {
    const content = '/*\n  X-A: 1\n  X-B: 1\n/b/*\n  ! X-A\n  X-A: 2\n/b/c\n  ! X-B\n';
    expect(read(content, '/a')).toEqual({ 'x-a': '1', 'x-b': '1' });
    expect(read(content, '/b/a')).toEqual({ 'x-a': '2', 'x-b': '1' });
    expect(read(content, '/b/c')).toEqual({ 'x-a': '2' });
  });

  test('is read as it was written', () => {
    const content = formatHeadersFile([
      { address: '/*', headers: { 'X-A': "'self' a; b", 'X-B': '1' } },
      { address: '/b/*', headers: { 'X-B': '2' }, replaced: { 'X-A': '3' } },
    ]);
    expect(read(content, '/a')).toEqual({ 'x-a': "'self' a; b", 'x-b': '1' });
    expect(read(content, '/b/a')).toEqual({ 'x-a': '3', 'x-b': '1, 2' });
  });
});
