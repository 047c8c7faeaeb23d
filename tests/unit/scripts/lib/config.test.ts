import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { describe, expect, test, vi } from 'vitest';
import { ConfigError } from '../../../../scripts/lib/config-error.ts';
import { isStartedByNpm, loadDotEnv, readConfig } from '../../../../scripts/lib/config.ts';
import { makeFolder } from '../temporary-folder.ts';

const HOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('config', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      apiHost: undefined,
      siteUrl: 'http://localhost:4321',
      basePath: '/',
      host: '127.0.0.1',
      port: 4321,
      dataDir: resolve('.data'),
      adminToken: undefined,
      trustedProxies: [],
      mail: undefined,
      rebuildHookSecrets: undefined,
      rebuildHooks: [],
      pollMinutes: undefined,
      allowStaleData: false,
      allowFewerProjects: false,
      keepSnapshot: false,
    });
  });

  test('takes empty variables for missing ones', () => {
    const names = [
      'PUBLIC_API_HOST',
      'SITE_URL',
      'BASE_PATH',
      'HOST',
      'PORT',
      'DATA_DIR',
      'ADMIN_TOKEN',
      'TRUSTED_PROXIES',
      'REBUILD_HOOK_SECRET',
    ];
    const mail = ['SMTP_URL', 'MAIL_TO', 'MAIL_FROM'];
    const flags = ['ALLOW_STALE_DATA', 'ALLOW_FEWER_PROJECTS', 'KEEP_SNAPSHOT'];
    const empty = Object.fromEntries([...names, ...mail, ...flags].map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    const environment = {
      PUBLIC_API_HOST: 'https://api.example.com/',
      SITE_URL: 'https://example.com',
      BASE_PATH: '/portfolio/',
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/data',
      ADMIN_TOKEN: 'sixteen letters!',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1,fd00::/8,',
      SMTP_URL: 'smtp://localhost:25',
      MAIL_TO: 'owner@example.com',
      MAIL_FROM: 'site@example.com',
      REBUILD_HOOK_SECRET: ` ${HOOK_SECRET}\n${HOOK_SECRET} `,
      REBUILD_HOOKS: 'https://example.com/hook',
      POLL_MINUTES: '5',
      ALLOW_STALE_DATA: 'true',
      ALLOW_FEWER_PROJECTS: '1',
      KEEP_SNAPSHOT: 'true',
    };
    expect(readConfig(environment)).toEqual({
      apiHost: 'https://api.example.com',
      siteUrl: 'https://example.com',
      basePath: '/portfolio',
      host: '0.0.0.0',
      port: 0,
      dataDir: '/srv/data',
      adminToken: 'sixteen letters!',
      trustedProxies: ['127.0.0.1/32', '10.0.0.0/8', '::1/128', 'fd00::/8'].map((text) =>
        ipaddr.parseCIDR(text),
      ),
      mail: {
        smtp: { host: 'localhost', port: 25, isSecure: false, login: undefined },
        to: 'owner@example.com',
        from: 'site@example.com',
      },
      rebuildHookSecrets: [HOOK_SECRET, HOOK_SECRET],
      rebuildHooks: [{ kind: 'address', address: 'https://example.com/hook' }],
      pollMinutes: 5,
      allowStaleData: true,
      allowFewerProjects: true,
      keepSnapshot: true,
    });
  });

  test.each([
    ['PUBLIC_API_HOST', 'api.example.com', 'an origin'],
    ['PUBLIC_API_HOST', 'ftp://api.example.com', 'an origin'],
    ['PUBLIC_API_HOST', 'https://api.example.com/v1', 'without a path'],
    ['PUBLIC_API_HOST', 'https://user@api.example.com', 'an origin'],
    ['PUBLIC_API_HOST', 'https://x;script-src', 'an origin'],
    ['PUBLIC_API_HOST', 'https://*.example.com', 'an origin'],
    ['SITE_URL', 'https://.', 'an origin'],
    ['SITE_URL', 'https://example.com/?a', 'an origin'],
    ['SITE_URL', 'javascript:alert(1)', 'an origin'],
    ['BASE_PATH', 'portfolio', 'a path such as /portfolio'],
    ['BASE_PATH', '//example.com', 'a path such as /portfolio'],
    ['BASE_PATH', '/a b', 'a path such as /portfolio'],
    ['BASE_PATH', '/..', 'a path such as /portfolio'],
    ['BASE_PATH', '/a/./b', 'a path such as /portfolio'],
    ['BASE_PATH', '/api/site', 'a path that the server does not use itself'],
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['TRUSTED_PROXIES', 'localhost', 'IP addresses or networks such as 127.0.0.1'],
    ['TRUSTED_PROXIES', '1', 'IP addresses or networks'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses or networks'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2', 'with commas between'],
    ['TRUSTED_PROXIES', '*', 'IP addresses or networks'],
    ['POLL_MINUTES', '0.5', 'a whole number of minutes'],
    ['POLL_MINUTES', '1441', 'to 1440'],
    ['ALLOW_STALE_DATA', 'yes', 'true or false'],
    ['ALLOW_FEWER_PROJECTS', 'TRUE', 'true or false'],
    ['KEEP_SNAPSHOT', '2', 'true or false'],
  ])('refuses %s=%s, and says what is expected', (name, found, expected) => {
    const read = () => readConfig({ [name]: found });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} is "${found}"; expected `);
    expect(read).toThrow(expected);
  });

  test.each([
    'https://:secret@api.example.com',
    'https://me:s@cr:et@api.example.com',
    'http//me://me:secret@x',
  ])('refuses %s without repeating the password', (found) => {
    const read = () => readConfig({ PUBLIC_API_HOST: found });
    expect(read).toThrow(/^PUBLIC_API_HOST is ".*:…@(?:api\.example\.com|x)"; expected an origin/);
    expect(read).not.toThrow(/s@?cr:?et/);
  });

  test('refuses a short admin token without repeating it', () => {
    const read = () => readConfig({ ADMIN_TOKEN: 'short' });
    expect(read).toThrow('ADMIN_TOKEN has 5 characters; expected at least 16.');
  });

  test.each([
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_',
    'whsec_c2hvcnQ=',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS',
    'whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ])('takes no %j for a secret of the hook, and does not show it', (secret) => {
    const read = () => readConfig({ REBUILD_HOOK_SECRET: `${HOOK_SECRET} ${secret}` });
    expect(read).toThrow(
      'REBUILD_HOOK_SECRET has something else as number 2 of 2; expected whsec_ and the base64 of 24 to 64 random bytes.',
    );
  });

  test('lets set variables win over those in .env', async () => {
    const folder = await makeFolder();
    await writeFile(`${folder}/.env`, 'PORTFOLIO_A=file\nPORTFOLIO_B=file\n');
    vi.stubEnv('PORTFOLIO_A', 'set');
    vi.stubEnv('PORTFOLIO_B', undefined);
    loadDotEnv(folder);
    expect([process.env['PORTFOLIO_A'], process.env['PORTFOLIO_B']]).toEqual(['set', 'file']);
  });

  test('needs no .env', async () => {
    const folder = await makeFolder();
    expect(() => loadDotEnv(folder)).not.toThrow();
  });

  test('knows whether npm waits', () => {
    expect(isStartedByNpm({ npm_lifecycle_event: 'start' })).toBe(true);
    expect(isStartedByNpm({})).toBe(false);
  });
});
