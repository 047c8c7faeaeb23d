import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../scripts/api/app.ts';
import { openStore } from '../../../scripts/api/store.ts';
import { ConfigError } from '../../../scripts/lib/config.ts';
import { greeting, makeFolder, OWNER, sendRaw, serve, serveApi, SITE, tideTable, TOKEN } from './support.ts';

const ELSEWHERE = 'https://elsewhere.example';

describe('routes', () => {
  test.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/projects/',
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

describe('the owner', () => {
  const calls = [
    ['POST', '/api/projects'],
    ['PUT', '/api/projects/tide-table'],
    ['DELETE', '/api/projects/tide-table'],
    ['GET', '/api/collaborates'],
  ] as const;
  const wrong = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN.toUpperCase()}`,
    `Bearer ${TOKEN} ${TOKEN}`,
    `Bearer "${TOKEN}"`,
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer \u00FF\u00FE',
    `Bearer ${'x'.repeat(8000)}`,
  ];

  test.each(calls)('is asked for the token by %s %s', async (method, path) => {
    const { origin, store } = await serveApi();
    for (const authorization of wrong) {
      const headers = {
        'Content-Type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      };
      const body = method === 'GET' ? null : JSON.stringify({ ...tideTable, title: 'Taken over' });
      const response = await fetch(`${origin}${path}`, { method, headers, body });
      expect([authorization, response.status]).toStrictEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await response.text()).not.toContain(TOKEN);
    }
    expect(await store.findProject('tide-table')).toStrictEqual(tideTable);
  });

  test('may write the scheme in any case', async () => {
    const { get } = await serveApi();
    expect((await get('/api/collaborates', { Authorization: `bearer ${TOKEN}` })).status).toBe(200);
  });

  test('is told at the start of a token that no header can carry', async () => {
    const { store } = await serveApi();
    expect(() => createApi({ store, adminToken: 'sixteen symbols!', siteOrigin: SITE })).toThrow(ConfigError);
  });
});

describe('other origins', () => {
  const preflight = {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };

  test('lets pages of the site send JSON and read the answer', async () => {
    const { origin, send } = await serveApi();
    const headers = { Origin: SITE, ...preflight };
    const asked = await fetch(`${origin}/api/collaborates`, { method: 'OPTIONS', headers });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
    for (const [body, status] of [
      [greeting, 201],
      [{}, 422],
      ['{', 400],
    ] as const) {
      const sent = await send('POST', '/api/collaborates', body, { Origin: SITE });
      expect(sent.status).toBe(status);
      expect(sent.headers.get('access-control-allow-origin')).toBe(SITE);
      expect(sent.headers.get('vary')).toContain('Origin');
    }
  });

  test('gives pages of other sites no leave', async () => {
    const { origin, get } = await serveApi();
    for (const other of [
      ELSEWHERE,
      'null',
      `${SITE}.evil.example`,
      'http://localhost:43210',
      'https://localhost:4321',
    ]) {
      const headers = { Origin: other, ...preflight };
      const asked = await fetch(`${origin}/api/collaborates`, { method: 'OPTIONS', headers });
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      expect(
        (await get('/api/projects', { Origin: other })).headers.get('access-control-allow-origin'),
      ).toBeNull();
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'stores nothing that another site sends as %s, without asking',
    async (type) => {
      const { send, store } = await serveApi();
      const headers = { Origin: ELSEWHERE, 'Content-Type': type, ...OWNER };
      expect((await send('POST', '/api/collaborates', greeting, headers)).status).toBe(415);
      expect((await send('POST', '/api/projects', { ...tideTable, _id: 'new' }, headers)).status).toBe(415);
      expect((await store.listMessages(1, 0)).total).toBe(0);
      expect(await store.listProjects()).toHaveLength(2);
    },
  );
});

describe('hostile requests', () => {
  const targets = [
    '/api/projects/%', '/api/projects/%00', '/api/projects/%ff%fe', '/api/projects/%c0%ae%c0%ae', '/api/projects/%ZZ',
    '/api/projects/..%2f..%2fetc', '/api/projects/%2e%2e/%2e%2e', '/api/projects/\\..\\x', '/api/projects/__proto__',
    '/api/projects/constructor', "/api/projects/'%20OR%201=1--", `/api/projects/${'x'.repeat(8000)}`,
    '/api/%70rojects', '/api//projects', '/api/media/%', '/api/media/%00', '/api/media/../projects.json',
    '/api/media/..%2f..%2fapp.ts', '/api/media/%2e%2e/projects.json', '/api/media/....//x', '/api/media/\xff',
    '/api/collaborates?page=%', '/api/collaborates?page[]=1', '/api/collaborates?__proto__=1&page=%ff',
    '/api/projects?x=%00%ff#y', 'http://elsewhere.example/api/projects', '*', 'api/projects',
  ]; // prettier-ignore

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'QUERY'])(
    'never cause a 5xx by %s, whatever the address',
    async (method) => {
      const errors = vi.spyOn(console, 'error');
      const { origin, store } = await serveApi();
      for (const target of targets) {
        const head = [`${method} ${target} HTTP/1.1`, `Authorization: ${OWNER.Authorization}`];
        const { status, body } = await sendRaw(origin, [...head, 'Content-Length: 0']);
        expect([target, status >= 200 && status < 500]).toStrictEqual([target, true]);
        expect(body).not.toMatch(/\.ts\b|node_modules|at .*:\d+/);
      }
      expect(await store.listProjects()).toHaveLength(2);
      expect(errors).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['an unknown host', ['GET /api/projects HTTP/1.1', 'Host: a b']],
    [
      'a body that no length announces',
      ['POST /api/collaborates HTTP/1.1', 'Content-Type: application/json'],
    ],
    ['two lengths', ['POST /api/collaborates HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2']],
    ['a negative length', ['POST /api/collaborates HTTP/1.1', 'Content-Length: -1']],
    ['an odd range', ['GET /api/media/x HTTP/1.1', 'Range: bytes=9-1,-,x']],
    ['odd conditions', ['GET /api/projects HTTP/1.1', 'If-None-Match: "\xff', 'Accept: \xff']],
    ['a very long header', ['GET /api/projects HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`]],
    ['a method nobody knows', ['BREW /api/projects HTTP/1.1']],
  ])('with %s never cause a 5xx', async (_, head) => {
    const { origin } = await serveApi();
    const { status } = await sendRaw(origin, head);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});

describe('a database in trouble', () => {
  test('is answered with 503 on every route, and told once on stderr', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const { store, get, send } = await serveApi();
    await store.close();
    const answers = [
      await get('/api/projects'),
      await get('/api/projects/tide-table'),
      await send('POST', '/api/collaborates', greeting),
      await send('POST', '/api/projects', tideTable, OWNER),
      await send('PUT', '/api/projects/tide-table', tideTable, OWNER),
      await send('DELETE', '/api/projects/tide-table', '', OWNER),
      await get('/api/collaborates', OWNER),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toStrictEqual({
        error: { message: 'The database cannot be used at the moment; please try again later.' },
      });
    }
    expect(errors).toHaveBeenCalledTimes(answers.length);
    expect(errors).toHaveBeenCalledWith(
      expect.stringMatching(/^POST \/api\/collaborates failed: .*portfolio\.db/),
    );
  });

  test('writes no line breaks and terminal codes of a visitor to stderr', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const { store, get } = await serveApi();
    await store.close();
    await get('/api/projects/a%0Aroot%1B[31m');
    expect(errors).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\P{Cc}+$/u));
  });

  test('still refuses what is wrong with a 4xx', async () => {
    const { store, get, send } = await serveApi();
    await store.close();
    expect((await send('POST', '/api/collaborates', {})).status).toBe(422);
    expect((await get('/api/collaborates')).status).toBe(401);
  });
});
