import { describe, expect, test } from 'vitest';
import {
  isTakenName,
  memorialRoute,
  privatePageRoute,
  projectRoute,
  projectsPageRoute,
  routes,
} from '../../../src/lib/routes.ts';

describe('routes', () => {
  test('are the addresses of the specification, to the letter', () => {
    expect(routes).toEqual({
      home: '/',
      about: '/about',
      contact: '/contact',
      projects: '/projects',
      images: '/imagesPage',
    });
    expect(projectRoute('65f0')).toBe('/projectparams/65f0');
    expect(privatePageRoute('friends')).toBe('/PrivatePages/friends');
    expect(memorialRoute('maryam')).toBe('/maryam');
  });

  test("keep the first page of the list at the list's own address", () => {
    expect(projectsPageRoute(1)).toBe('/projects');
    expect(projectsPageRoute(2)).toBe('/projects/2');
  });

  test.each([
    'about',
    'About',
    'imagesPage',
    'PrivatePages',
    'projectparams',
    'api',
    'hooks',
    '404',
    'sheets',
    'index',
  ])('refuse a memorial called %s', (name) => {
    expect(isTakenName(name)).toBe(true);
  });

  test('leave any other name to a memorial', () => {
    expect(isTakenName('maryam')).toBe(false);
  });
});
