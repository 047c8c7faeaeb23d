import { describe, expect, test, vi } from 'vitest';
import { bookshop, OWNER, serveApi, tideTable, without } from './support.ts';

const newProject = { ...tideTable, _id: 'ferry', id: 3, title: 'Ferry' };

describe('projects', () => {
  test('lists every project under "data", in the order of creation', async () => {
    const { get } = await serveApi();
    const response = await get('/api/projects');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(JSON.stringify({ data: [tideTable, bookshop] }));
  });

  test('gives one project under "data"', async () => {
    const { get } = await serveApi();
    const response = await get('/api/projects/Bookshop_2');
    expect(response.status).toBe(200);
    expect(await response.json()).toStrictEqual({ data: bookshop });
  });

  test.each([
    ['nothing', '"nothing"'],
    ['TIDE-TABLE', '"TIDE-TABLE"'],
    ['%', '"%"'],
    ['%00', '"\\u0000"'],
    ['%C2%9B%E2%80%AE', '"\\u{009B}\\u{202E}"'],
    ['%E0%A4%A', '"%E0%A4%A"'],
    ['..%2Ftide-table', '"../tide-table"'],
    ['%F0%9F%92%A9', '"💩"'],
    ['x'.repeat(500), `"${'x'.repeat(59)}…" (500 characters)`],
  ])('answers 404 for the _id %s', async (id, found) => {
    const { get } = await serveApi();
    const response = await get(`/api/projects/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toStrictEqual({
      error: {
        message: `_id is ${found}; expected the _id of a project.`,
        fields: [{ field: '_id', found, expected: 'the _id of a project' }],
      },
    });
  });

  test('answers 304 while the list is unchanged, and 200 once it is not', async () => {
    const { get, send } = await serveApi();
    const etag = (await get('/api/projects')).headers.get('etag') ?? '';
    const unchanged = await get('/api/projects', { 'If-None-Match': etag });
    await send('POST', '/api/projects', newProject, OWNER);
    const changed = await get('/api/projects', { 'If-None-Match': etag });
    expect([unchanged.status, changed.status]).toStrictEqual([304, 200]);
    expect(changed.headers.get('cache-control')).toBe('no-cache');
  });

  test('creates a project at the end of the list', async () => {
    const { get, send } = await serveApi();
    const response = await send('POST', '/api/projects', newProject, OWNER);
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/projects/ferry');
    expect(await response.json()).toStrictEqual({ data: newProject });
    expect(await (await get('/api/projects')).json()).toStrictEqual({
      data: [tideTable, bookshop, newProject],
    });
  });

  test('makes an _id when there is none', async () => {
    const { get, send } = await serveApi();
    const withoutId = without(newProject, '_id');
    const response = await send('POST', '/api/projects', withoutId, OWNER);
    const location = response.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/projects\/[0-9a-f]{24}$/);
    expect(await (await get(location)).json()).toMatchObject({ data: withoutId });
  });

  test.each(['tide-table', 'Tide-TABLE'])('answers 409 for a new project with the _id %s', async (_id) => {
    const { get, send } = await serveApi();
    const response = await send('POST', '/api/projects', { ...newProject, _id }, OWNER);
    expect(response.status).toBe(409);
    const expected: unknown = expect.stringContaining('no other project has');
    expect(await response.json()).toMatchObject({
      error: { fields: [{ field: '_id', found: `"${_id}"`, expected }] },
    });
    expect(await (await get('/api/projects')).json()).toStrictEqual({ data: [tideTable, bookshop] });
  });

  test('replaces a project in its place, and drops the optional fields that are missing', async () => {
    const { get, send } = await serveApi();
    const rest = without({ ...tideTable, title: 'Tides' }, 'github', 'UrlVideo', 'directLink');
    const response = await send('PUT', '/api/projects/tide-table', rest, OWNER);
    expect(response.status).toBe(200);
    expect(await response.json()).toStrictEqual({ data: rest });
    expect(await (await get('/api/projects')).json()).toStrictEqual({ data: [rest, bookshop] });
  });

  test('answers 404 when the project to replace is not there, and creates none', async () => {
    const { get, send } = await serveApi();
    const withoutId = without(newProject, '_id');
    const response = await send('PUT', '/api/projects/ferry', withoutId, OWNER);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { fields: [{ field: '_id', found: '"ferry"' }] } });
    expect((await send('PUT', '/api/projects/TIDE-TABLE', withoutId, OWNER)).status).toBe(404);
    expect(await (await get('/api/projects')).json()).toStrictEqual({ data: [tideTable, bookshop] });
  });

  test('refuses to replace a project by one with another _id', async () => {
    const { send } = await serveApi();
    const response = await send('PUT', '/api/projects/tide-table', newProject, OWNER);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: { fields: [{ field: '_id', found: '"ferry"' }] } });
  });

  test('deletes a project once', async () => {
    const { get, send } = await serveApi();
    const first = await send('DELETE', '/api/projects/tide-table', '', OWNER);
    const second = await send('DELETE', '/api/projects/tide-table', '', OWNER);
    expect([first.status, second.status]).toStrictEqual([204, 404]);
    expect(await second.json()).toMatchObject({
      error: { fields: [{ field: '_id', found: '"tide-table"' }] },
    });
    expect(await (await get('/api/projects')).json()).toStrictEqual({ data: [bookshop] });
  });

  test('keeps every character of a project, and a number apart from text', async () => {
    const { get, send } = await serveApi();
    const odd = { ...newProject, id: '7', title: ' “Ünïcode” 🏳️‍🌈\t', description: '\r\n a\u0007b \u2028 ' };
    await send('POST', '/api/projects', odd, OWNER);
    await send('POST', '/api/projects', { ...newProject, _id: 'other', id: -(2 ** 53 - 1) }, OWNER);
    expect(await (await get('/api/projects/ferry')).json()).toStrictEqual({ data: odd });
    expect(await (await get('/api/projects/other')).json()).toHaveProperty('data.id', -(2 ** 53 - 1));
  });

  test('tells of every change that was made, and of no other', async () => {
    const onProjectsChange = vi.fn();
    const { get, send } = await serveApi({ onProjectsChange });
    await get('/api/projects');
    await send('POST', '/api/projects', tideTable, OWNER);
    await send('PUT', '/api/projects/nothing', tideTable, OWNER);
    await send('DELETE', '/api/projects/nothing', '', OWNER);
    await send('DELETE', '/api/projects/tide-table', '');
    expect(onProjectsChange).not.toHaveBeenCalled();
    await send('POST', '/api/projects', newProject, OWNER);
    await send('PUT', '/api/projects/ferry', newProject, OWNER);
    await send('DELETE', '/api/projects/ferry', '', OWNER);
    expect(onProjectsChange).toHaveBeenCalledTimes(3);
  });
});
