import { describe, expect, test, vi } from 'vitest';
import { OWNER, sendRaw, serveApi } from './support.ts';

describe('hostile requests', () => {
  const targets = [
    '/api/projects/%',
    '/api/projects/%00',
    '/api/projects/%ff%fe',
    '/api/projects/%c0%ae%c0%ae',
    '/api/projects/%ZZ',
    '/api/projects/..%2f..%2fetc',
    '/api/projects/%2e%2e/%2e%2e',
    '/api/projects/\\..\\x',
    '/api/projects/__proto__',
    '/api/projects/constructor',
    "/api/projects/'%20OR%201=1--",
    `/api/projects/${'x'.repeat(8000)}`,
    '/api/%70rojects',
    '/api//projects',
    '/api/media/%',
    '/api/media/%00',
    '/api/media/../projects.json',
    '/api/media/..%2f..%2fapp.ts',
    '/api/media/%2e%2e/projects.json',
    '/api/media/....//x',
    '/api/media/\xff',
    '/api/collaborates?page=%',
    '/api/collaborates?page[]=1',
    '/api/collaborates?__proto__=1&page=%ff',
    '/api/projects?x=%00%ff#y',
    'http://elsewhere.example/api/projects',
    '*',
    'api/projects',
  ];

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
