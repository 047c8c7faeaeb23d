import { describe, expect, test } from 'vitest';
import { findAddress } from '../../../../scripts/server/site-address.ts';

const FILES = [
  '/index.html',
  '/about.html',
  '/404.html',
  '/projects.html',
  '/projects/2.html',
  '/john.doe.html',
  '/مریم.html',
  '/cv.pdf',
  '/_astro/a.css',
  '/_headers',
  '/_redirects',
];

const find = (path: string, basePath = '/') => findAddress(path, basePath, (file) => FILES.includes(file));
const unknown = { kind: 'unknown' };

describe('findAddress', () => {
  test.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/projects', '/projects.html'],
    ['/projects/2', '/projects/2.html'],
    ['/john.doe', '/john.doe.html'],
    ['/مریم', '/مریم.html'],
    ['/cv.pdf', '/cv.pdf'],
    ['/_astro/a.css', '/_astro/a.css'],
  ])('finds the file for %s', (path, file) => {
    expect(find(path)).toEqual({ kind: 'file', path: file });
  });

  test.each([
    ['/about/', '/about'],
    ['/projects/2/', '/projects/2'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['/index', '/'],
  ])('leads %s to the clean address for good', (path, target) => {
    expect(find(path)).toEqual({ kind: 'moved', path: target, isForGood: true });
  });

  test.each([
    '/nothing',
    '/About',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/_astro',
    '//about',
    '//example.com/',
    '/about//',
    '/a%2Fb',
    '/a%ffb/',
    '/..\\about',
    '/about\0',
  ])('knows nothing at %j', (path) => {
    expect(find(path)).toEqual(unknown);
  });

  describe('below a base path', () => {
    test('leads / there, for as long as the setting stands', () => {
      expect(find('/', '/portfolio')).toEqual({ kind: 'moved', path: '/portfolio/', isForGood: false });
    });

    test.each([
      ['/portfolio/', '/index.html'],
      ['/portfolio/about', '/about.html'],
      ['/portfolio/_astro/a.css', '/_astro/a.css'],
    ])('finds the file for %s', (path, file) => {
      expect(find(path, '/portfolio')).toEqual({ kind: 'file', path: file });
    });

    test.each([
      ['/portfolio', '/portfolio/'],
      ['/portfolio/about/', '/portfolio/about'],
      ['/portfolio/about.html', '/portfolio/about'],
      ['/portfolio/index.html', '/portfolio/'],
    ])('leads %s to the clean address', (path, target) => {
      expect(find(path, '/portfolio')).toEqual({ kind: 'moved', path: target, isForGood: true });
    });

    test.each(['/about', '/portfolioabout', '/portfolio/_headers', '/portfolio//about'])(
      'knows nothing at %s',
      (path) => {
        expect(find(path, '/portfolio')).toEqual(unknown);
      },
    );
  });
});
