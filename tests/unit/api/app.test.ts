import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../scripts/api/app.ts';
import { openStore } from '../../../scripts/api/store.ts';
import { makeFolder, OWNER, serve, serveApi, SITE, tideTable, TOKEN } from './support.ts';

describe('routes', () => {
  test.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/projects/',
    '/api/projects/tide-table/',
    '/api/projects/a/b',
    '//api/projects',
    '/API/projects',
  ])('answers 404 for %s', async (path) => {
    const { get } = await serveApi();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty('error.message');
  });

  test.each([
    ['/api/projects', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'PROPFIND']],
    ['/api/projects/tide-table', 'GET, HEAD, PUT, DELETE', ['POST', 'PATCH']],
    ['/api/collaborates', 'POST, GET, HEAD', ['PUT', 'PATCH', 'DELETE', 'QUERY']],
    ['/api/media/x.jpg', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
  ])('answers 405 on %s for a method that is not among %s', async (path, allow, methods) => {
    const { send } = await serveApi();
    for (const method of methods) {
      const response = await send(method, path, '{}', OWNER);
      expect([method, response.status]).toStrictEqual([method, 405]);
      expect(response.headers.get('allow')).toBe(allow);
    }
  });

  test('says of its data that it is no page', async () => {
    const { get } = await serveApi();
    for (const path of ['/api/projects', '/api/nothing', '/api/collaborates']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('answers HEAD like GET, without a body', async () => {
    const { origin } = await serveApi();
    const response = await fetch(`${origin}/api/projects`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('keeps the same answers when it is mounted in another app', async () => {
    const store = await openStore(await makeFolder(), { seed: () => [tideTable] });
    const app = new Hono();
    app.route('/', createApi({ store, adminToken: TOKEN, siteOrigin: SITE }));
    app.get('*', (c) => c.text('the site'));
    const origin = await serve(getRequestListener(app.fetch));
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`${origin}${path}`, { method })).status;
    expect(await statusOf('/about')).toBe(200);
    expect(await statusOf('/api/projects')).toBe(200);
    expect(await statusOf('/api/projects/nothing')).toBe(404);
    expect(await statusOf('/api/nothing')).toBe(404);
    expect(await statusOf('/api/media/nothing.jpg')).toBe(404);
    expect(await statusOf('/api/projects', 'PATCH')).toBe(405);
    expect(await statusOf('/api/collaborates')).toBe(401);
    expect(await statusOf('/api/collaborates', 'POST')).toBe(415);
    await store.close();
  });
});
