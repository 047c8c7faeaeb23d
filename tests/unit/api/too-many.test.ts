import { describe, expect, test, vi } from 'vitest';
import { MINUTE_MOST } from '../../../scripts/api/senders.ts';
import { comingFrom, greeting, LOCAL_PROXY, OWNER, serveApi, SITE, type TestApi } from './support.ts';

/** Sends messages that all differ, and gives the statuses. */
async function sendMany(
  { send }: TestApi,
  count: number,
  headers: (index: number) => Record<string, string>,
) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await send('POST', '/api/collaborates', { ...greeting, name: `${index}` }, headers(index));
    statuses.push(answer.status);
  }
  return statuses;
}

describe('too many messages', () => {
  test('from one address are refused for a while that is told, to other origins as well', async () => {
    const api = await serveApi();
    const accepted = Array.from({ length: MINUTE_MOST }, () => 201);
    expect(await sendMany(api, MINUTE_MOST, () => ({}))).toStrictEqual(accepted);
    const refused = await api.send('POST', '/api/collaborates', greeting, { Origin: SITE });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(await refused.json()).toStrictEqual({
      error: { message: `Too many messages; please try again in ${seconds} s.` },
    });
    expect(await api.store.findSameMessage(greeting)).toBeUndefined();
  });

  test('are not those that are here already: they are answered alike, and do not count', async () => {
    const api = await serveApi();
    for (let count = 0; count < 3 * MINUTE_MOST; count++) {
      const answer = await api.send('POST', '/api/collaborates', greeting);
      expect([answer.status, await answer.text()]).toStrictEqual([201, '']);
    }
    const rest = await sendMany(api, MINUTE_MOST, () => ({}));
    expect(rest).toStrictEqual([...Array.from({ length: MINUTE_MOST - 1 }, () => 201), 429]);
    expect((await api.send('POST', '/api/collaborates', greeting)).status).toBe(201);
    const kept = [await api.store.listMessages(99, 0), await api.store.listMessages(99, 0, 'spam')];
    expect(kept.map(({ total }) => total)).toStrictEqual([1, MINUTE_MOST - 1]);
  });

  test('are not those that were refused for what they are, or that could not be stored', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = await serveApi();
    for (let count = 0; count < MINUTE_MOST; count++) {
      expect((await api.send('POST', '/api/collaborates', {})).status).toBe(422);
      vi.spyOn(api.store, 'addMessage').mockRejectedValueOnce(new Error('as a test'));
      expect((await api.send('POST', '/api/collaborates', greeting)).status).toBe(500);
    }
    expect((await api.send('POST', '/api/collaborates', greeting)).status).toBe(201);
    expect(error).toHaveBeenCalledTimes(MINUTE_MOST);
  });

  test('are counted by the addresses that a trusted proxy tells, and by no others', async () => {
    const trusting = await serveApi({ trustedProxies: LOCAL_PROXY });
    expect(new Set(await sendMany(trusting, 2 * MINUTE_MOST, comingFrom))).toStrictEqual(new Set([201]));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const wary = await serveApi();
    expect((await sendMany(wary, MINUTE_MOST + 1, comingFrom)).at(-1)).toBe(429);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('that look like spam are kept apart, where the owner finds them with the reason', async () => {
    const { get, send } = await serveApi();
    expect((await send('POST', '/api/collaborates', { ...greeting, name: 'www.example.com' })).status).toBe(
      201,
    );
    expect(await (await get('/api/collaborates', OWNER)).json()).toMatchObject({ data: [], total: 0 });
    const spam = await get('/api/collaborates?folder=spam', OWNER);
    expect(await spam.json()).toMatchObject({ data: [{ spamReason: 'a link for a name' }], total: 1 });
    expect((await get('/api/collaborates?folder=bin', OWNER)).status).toBe(422);
  });
});
