import { describe, expect, test } from 'vitest';
import { href } from '../../../src/lib/href.ts';

describe('href', () => {
  test.each([
    ['/', '/', '/'],
    ['/about', '/', '/about'],
    ['/', '/portfolio', '/portfolio/'],
    ['/about', '/portfolio', '/portfolio/about'],
    ['/about', '/portfolio/', '/portfolio/about'],
    ['cv.pdf', '/portfolio', '/portfolio/cv.pdf'],
  ])('puts %s below the base %s as %s', (path, base, expected) => {
    expect(href(path, base)).toBe(expected);
  });
});
