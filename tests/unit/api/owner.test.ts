import { describe, expect, test } from 'vitest';
import { requireOwner } from '../../../scripts/api/owner.ts';
import { ConfigError } from '../../../scripts/lib/config-error.ts';
import { serveApi, tideTable, TOKEN } from './support.ts';

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
      const answer = await response.text();
      const found = authorization ? 'another token' : 'nothing';
      expect(JSON.parse(answer)).toStrictEqual({
        error: {
          message: `Authorization is ${found}; expected Bearer and the owner's token.`,
          fields: [{ field: 'Authorization', found, expected: "Bearer and the owner's token" }],
        },
      });
      expect(answer).not.toContain(TOKEN);
    }
    expect(await store.findProject('tide-table')).toStrictEqual(tideTable);
  });

  test('may write the scheme in any case', async () => {
    const { get } = await serveApi();
    expect((await get('/api/collaborates', { Authorization: `bearer ${TOKEN}` })).status).toBe(200);
  });

  test('is told at the start of a token that no header can carry', () => {
    expect(() => requireOwner('sixteen symbols!')).toThrow(ConfigError);
  });
});
