import { describe, expect, test } from 'vitest';
import { comingFrom, greeting, LOCAL_PROXY, OWNER, serveApi } from './support.ts';

describe('collaborations', () => {
  test('answers 201 once a message is stored, for the owner to read', async () => {
    const { get, send } = await serveApi();
    const response = await send('POST', '/api/collaborates', greeting);
    expect(response.status).toBe(201);
    const list = await get('/api/collaborates', OWNER);
    expect(list.status).toBe(200);
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    const mailID: unknown = expect.any(String);
    expect(await list.json()).toStrictEqual({
      data: [{ id: 1, receivedAt: time, mailID, nextAttemptAt: time, attempts: 0, ...greeting }],
      page: 1,
      pageSize: 50,
      total: 1,
    });
  });

  test('never caches messages', async () => {
    const { get, send } = await serveApi();
    const sent = await send('POST', '/api/collaborates', greeting);
    const list = await get('/api/collaborates', OWNER);
    const refused = await get('/api/collaborates');
    for (const { headers } of [sent, list, refused]) expect(headers.get('cache-control')).toBe('no-store');
  });

  test('stores every character as it was sent', async () => {
    const { send, store } = await serveApi();
    const odd = {
      name: '  Zoë\t‏سارا 🏳️‍🌈 ',
      email: "o'neil+site@example.co.uk",
      yourSubject: " '); DROP TABLE messages; -- ",
      message: '\r\n<script>\u0007\u2028 e\u0301 \uFEFF ',
    };
    expect((await send('POST', '/api/collaborates', odd)).status).toBe(201);
    expect((await store.listMessages(1, 0)).messages).toMatchObject([odd]);
  });

  test('takes an empty message, and the longest one in three-byte script', async () => {
    const { send, store } = await serveApi({ trustedProxies: LOCAL_PROXY });
    const longest = {
      ...greeting,
      name: '中'.repeat(200),
      yourSubject: '中'.repeat(300),
      message: '中'.repeat(20_000),
    };
    const shortest = { ...greeting, message: '' };
    expect((await send('POST', '/api/collaborates', shortest, comingFrom(1))).status).toBe(201);
    expect((await send('POST', '/api/collaborates', longest, comingFrom(2))).status).toBe(201);
    expect((await store.listMessages(5, 0)).messages).toMatchObject([longest, { message: '' }]);
  });

  test('lists messages newest first, in pages', async () => {
    const { get, store } = await serveApi();
    for (let count = 1; count <= 101; count++) await store.addMessage({ ...greeting, name: `${count}` });
    const pages = await Promise.all(
      ['', '?page=1', '?page=2', '?page=3', '?page=4', '?page=1000000'].map(async (query) => {
        const page: unknown = await (await get(`/api/collaborates${query}`, OWNER)).json();
        return page;
      }),
    );
    const names = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index): unknown =>
        expect.objectContaining({ name: `${from - index}` }),
      );
    const rest = { pageSize: 50, total: 101 };
    expect(pages).toStrictEqual([
      { data: names(101, 52), page: 1, ...rest },
      { data: names(101, 52), page: 1, ...rest },
      { data: names(51, 2), page: 2, ...rest },
      { data: names(1, 1), page: 3, ...rest },
      { data: [], page: 4, ...rest },
      { data: [], page: 1_000_000, ...rest },
    ]);
  });

  test.each(['0', '-1', '1.5', '01', '1e3', 'two', '', '%00', '1000001', '9'.repeat(400), ' 1'])(
    'refuses the page number "%s"',
    async (page) => {
      const { get } = await serveApi();
      const response = await get(`/api/collaborates?page=${page}`, OWNER);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { fields: [{ field: 'page' }] } });
    },
  );

  test('stores 1,000 messages that are sent at once', { timeout: 60_000 }, async () => {
    const { send, store } = await serveApi({ trustedProxies: LOCAL_PROXY });
    const names = Array.from({ length: 1000 }, (_, index) => `Visitor ${index}`);
    const answers = await Promise.all(
      names.map((name, index) => send('POST', '/api/collaborates', { ...greeting, name }, comingFrom(index))),
    );
    expect(new Set(answers.map(({ status }) => status))).toStrictEqual(new Set([201]));
    const { messages, total } = await store.listMessages(2000, 0);
    expect(total).toBe(1000);
    expect(new Set(messages.map(({ name }) => name))).toStrictEqual(new Set(names));
  });
});
