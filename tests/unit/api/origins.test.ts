import { describe, expect, test } from 'vitest';
import { greeting, OWNER, serveApi, SITE, tideTable } from './support.ts';

const ELSEWHERE = 'https://elsewhere.example';

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
