import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/lib/project-root.ts';
import { createServerApp, type ServerState } from '../../../../scripts/server/server-app.ts';
import { makeFolder } from '../temporary-folder.ts';

const API = 'https://api.example.com';
const RELEASE = '20261121T220500123Z-0123456789abcdef';

async function makeDataFolder(): Promise<string> {
  const dataDir = await makeFolder();
  const folder = join(dataDir, 'releases', RELEASE);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), 'Home');
  await writeFile(
    `${folder}.json`,
    JSON.stringify({ reason: 'start', data: '80b023bbd90e15d87fb9', projects: 9 }),
  );
  await symlink(join('releases', RELEASE), join(dataDir, 'current'));
  return dataDir;
}

const starting = (build: ServerState['build']): ServerState => ({
  api: undefined,
  hook: undefined,
  build,
  problem: undefined,
  nextTry: undefined,
});

const running = (): ServerState => ({
  ...starting('done'),
  api: {
    fetch: (request: Request) => new Response(`API ${request.method} ${new URL(request.url).pathname}`),
  },
});

describe('server-app', () => {
  test('serves the site and the embedded API on one port', async () => {
    const app = createServerApp(
      { apiHost: undefined, basePath: '/', dataDir: await makeDataFolder() },
      running(),
    );
    expect(await (await app.request('/')).text()).toBe('Home');
    expect(await (await app.request('/api/projects')).text()).toBe('API GET /api/projects');
    const post = await app.request('/api/collaborates', { method: 'POST' });
    expect(await post.text()).toBe('API POST /api/collaborates');
  });

  test('keeps the API where it is when the site lies below a path', async () => {
    const app = createServerApp(
      { apiHost: undefined, basePath: '/portfolio', dataDir: await makeDataFolder() },
      running(),
    );
    expect(await (await app.request('/portfolio/')).text()).toBe('Home');
    expect(await (await app.request('/api/projects')).text()).toContain('API');
    expect((await app.request('/portfolio/api/projects')).status).toBe(404);
  });

  test('has no API when another host is the API', async () => {
    const app = createServerApp({ apiHost: API, basePath: '/', dataDir: await makeDataFolder() }, running());
    expect((await app.request('/api/projects')).status).toBe(404);
    expect((await app.request('/api/collaborates', { method: 'POST' })).status).toBe(405);
  });

  test('asks to come back while the API is not open yet', async () => {
    const state = starting('waiting');
    const app = createServerApp({ apiHost: undefined, basePath: '/', dataDir: await makeFolder() }, state);
    const answer = await app.request('/api/projects');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    state.api = running().api;
    expect((await app.request('/api/projects')).status).toBe(200);
  });

  test('tells its health', async () => {
    const state = starting('running');
    const first = createServerApp({ apiHost: undefined, basePath: '/', dataDir: await makeFolder() }, state);
    const early = await first.request('/healthz');
    expect(early.status).toBe(503);
    expect(await early.json()).toEqual({
      status: 'starting',
      release: null,
      built: null,
      data: null,
      projects: null,
      isPinned: false,
      build: 'running',
      problem: null,
      nextTry: null,
      api: 'embedded',
    });

    const dataDir = await makeDataFolder();
    await symlink(join('releases', RELEASE), join(dataDir, 'pinned'));
    const later = createServerApp({ apiHost: API, basePath: '/', dataDir }, running());
    const healthy = await later.request('/healthz');
    expect(healthy.status).toBe(200);
    expect(await healthy.json()).toEqual({
      status: 'ok',
      release: RELEASE,
      built: '2026-11-21T22:05:00.123Z',
      data: '80b023bbd90e15d87fb9',
      projects: 9,
      isPinned: true,
      build: 'done',
      problem: null,
      nextTry: null,
      api: API,
    });
  });

  test('tells what went wrong in one line, and that visitors still have a site', async () => {
    const state = {
      ...running(),
      build: 'failed' as const,
      problem: 'The disk is full.\n  at much\n  length',
      nextTry: new Date('2026-11-21T22:10:00Z'),
    };
    const dataDir = await makeDataFolder();
    const app = createServerApp({ apiHost: undefined, basePath: '/', dataDir }, state);
    const answer = await app.request('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'ok',
      build: 'failed',
      problem: 'The disk is full.',
      nextTry: '2026-11-21T22:10:00.000Z',
    });
  });

  test('tells nobody where on the machine things are', async () => {
    const dataDir = await makeDataFolder();
    const problem = `${dataDir}/snapshots may not be used, nor ${PROJECT_ROOT}/node_modules.`;
    const app = createServerApp({ apiHost: undefined, basePath: '/', dataDir }, { ...running(), problem });
    const report: unknown = await (await app.request('/healthz')).json();
    expect(report).toMatchObject({ problem: 'DATA_DIR/snapshots may not be used, nor ./node_modules.' });
  });

  test('has the hook on the same port, as soon as it can note what it is told', async () => {
    const state = starting('waiting');
    const app = createServerApp({ apiHost: API, basePath: '/', dataDir: await makeDataFolder() }, state);
    const call = () => app.request('/hooks/rebuild', { method: 'POST' });
    const early = await call();
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    state.hook = { fetch: () => new Response(null, { status: 202 }) };
    expect((await call()).status).toBe(202);
  });

  test('sends security headers with whatever it answers', async () => {
    const early = createServerApp(
      { apiHost: undefined, basePath: '/', dataDir: await makeFolder() },
      starting('running'),
    );
    const dataDir = await makeDataFolder();
    const app = createServerApp({ apiHost: undefined, basePath: '/', dataDir }, running());
    const answers = [
      await early.request('/healthz'),
      await early.request('/api/projects'),
      await early.request('/about'),
      await app.request('/api/projects'),
      await app.request('/nothing'),
      await app.request('/index.html'),
      await app.request('/', { method: 'POST' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200, 404, 308, 405]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('lets a release bring headers of its own, and a browser keep those that it has', async () => {
    const dataDir = await makeDataFolder();
    const own = "default-src 'self'";
    await writeFile(join(dataDir, 'current/_headers'), `/*\n  Content-Security-Policy: ${own}\n`);
    const app = createServerApp({ apiHost: undefined, basePath: '/', dataDir }, running());
    const page = await app.request('/');
    expect(page.headers.get('content-security-policy')).toBe(own);
    const tag = page.headers.get('etag') ?? '';
    const again = await app.request('/', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
  });
});
