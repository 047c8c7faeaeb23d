import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../scripts/lib/config.ts';
import { findApi, findForeignSite } from '../../../../scripts/messages/find-api.ts';

describe('where visitors send messages', () => {
  test.each([
    [{}, 'http://127.0.0.1:4321'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:4321'],
    [{ HOST: '::' }, 'http://[::1]:4321'],
    [{ HOST: 'fd00::1' }, 'http://[fd00::1]:4321'],
    [{ SITE_URL: 'http://localhost:3000', HOST: '192.168.1.2' }, 'http://192.168.1.2:4321'],
    [{ SITE_URL: 'https://robin.example', BASE_PATH: '/portfolio' }, 'https://robin.example'],
    [
      { SITE_URL: 'https://robin.example', PUBLIC_API_HOST: 'https://api.example.com' },
      'https://api.example.com',
    ],
  ])('with %o is %s', (environment, origin) => {
    expect(findApi(readConfig(environment))).toBe(origin);
  });

  test('is asked as from another site where it is another origin', () => {
    const siteUrl = 'https://robin.example';
    expect(findForeignSite({ apiHost: 'https://api.robin.example', siteUrl })).toBe(siteUrl);
    expect(findForeignSite({ apiHost: siteUrl, siteUrl })).toBeUndefined();
    expect(findForeignSite({ apiHost: undefined, siteUrl })).toBeUndefined();
  });
});
