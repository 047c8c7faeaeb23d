import { describe, expect, test } from 'vitest';
import { pagePath } from '../../../src/lib/page-path.ts';

describe('pagePath', () => {
  test.each([
    ['/', '/', '/'],
    ['/index.html', '/', '/'],
    ['/about.html', '/', '/about'],
    ['/about', '/', '/about'],
    ['/projects/2.html', '/', '/projects/2'],
    ['/projectparams/index.html', '/', '/projectparams/index'],
    ['/portfolio', '/portfolio', '/'],
    ['/portfolio/index.html', '/portfolio', '/'],
    ['/portfolio/about.html', '/portfolio', '/about'],
    ['/PrivatePages/friends.html', '/portfolio/', '/PrivatePages/friends'],
  ])('finds behind %s, below %s, the route %s', (pathname, base, expected) => {
    expect(pagePath(pathname, base)).toBe(expected);
  });
});
