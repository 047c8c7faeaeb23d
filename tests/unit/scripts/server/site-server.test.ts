import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../scripts/server/listen.ts';
import { createSite } from '../../../../scripts/server/site-server.ts';
import { hashOf } from '../../../../src/lib/security-policy.ts';
import { makeFolder } from '../temporary-folder.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const LONG_TEXT = 'A long page. '.repeat(200);
const SCRIPT = 'export const answer = 42;'.repeat(20);

async function makeRelease(home = 'Home'): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, '_astro'));
  await mkdir(join(folder, 'projects'));
  const files = {
    'index.html': home,
    'about.html': 'About',
    'projects.html': 'Projects',
    'projects/2.html': 'More projects',
    'long.html': LONG_TEXT,
    '404.html': 'Lost?',
    _headers: `/*\n  X-Frame-Options: DENY\n/_astro/*\n  X-Kind: asset\n  Cache-Control: ${FOR_GOOD}\n`,
    '_astro/code.js': SCRIPT,
    '_astro/film.mp4': '0123456789',
    'cv.pdf': 'PDF',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, '_astro/code.js.br'), brotliCompressSync(SCRIPT));
  return folder;
}

/** The site over real HTTP. Redirects are not followed. */
async function serve(findCurrent: () => string | undefined, basePath = '/', listKept = (): string[] => []) {
  const site = createSite({ findCurrent, listKept }, basePath);
  const server = await listen({ fetch: site }, { host: '127.0.0.1', port: 0 });
  onTestFinished(server.close);
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });
  return { get, port: Number(new URL(server.origin).port) };
}

async function serveRelease(basePath = '/') {
  const folder = await makeRelease();
  return serve(() => folder, basePath);
}

/** `fetch` would mend the address first. */
function getRaw(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('site-server', () => {
  test('serves pages under clean addresses, to be asked for again', async () => {
    const { get } = await serveRelease();
    const answer = await get('/projects');
    expect(await answer.text()).toBe('Projects');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await (await get('/')).text()).toBe('Home');
    expect(await (await get('/projects/2')).text()).toBe('More projects');
  });

  test('answers 304 to a browser that has the page', async () => {
    const { get } = await serveRelease();
    const tag = (await get('/about')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{20}"$/);
    const answer = await get('/about', { headers: { 'If-None-Match': tag } });
    expect(answer.status).toBe(304);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/about', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('sends long texts compressed to a browser that takes that', async () => {
    const { get } = await serveRelease();
    const long = await get('/long');
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(long.headers.get('vary')).toBe('Accept-Encoding');
    expect(await long.text()).toBe(LONG_TEXT);
    const tag = long.headers.get('etag') ?? '';
    expect((await get('/long', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const plain = await get('/long', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(LONG_TEXT);
  });

  test('lets browsers keep hashed files for good', async () => {
    const { get } = await serveRelease();
    const answer = await get('/_astro/film.mp4');
    expect(answer.headers.get('cache-control')).toBe(FOR_GOOD);
  });

  test('never says for good that a hashed file is not there', async () => {
    const { get } = await serveRelease();
    const answer = await get('/_astro/later.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const moved = await get('/_astro/later.js/');
    expect([moved.status, moved.headers.get('cache-control')]).toEqual([
      308,
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('redirects to the clean address, keeping the query', async () => {
    const { get } = await serveRelease();
    const answer = await get('/projects/?page=2');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/projects?page=2');
  });

  test('never redirects to another host', async () => {
    const { port } = await serveRelease();
    const addresses = ['//example.com/', '/%5Cexample.com/', '/\\example.com/', '//example.com/..'];
    for (const path of addresses) expect([400, 404]).toContain(await getRaw(port, path));
  });

  test('sends the page of the site for unknown addresses, with 404', async () => {
    const { get } = await serveRelease();
    for (const path of ['/nothing', '/404', '/404.html', '/_headers', '/_astro']) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Lost?']);
    }
  });

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_astro/..%5c..%5cetc',
    '/%00',
    '/about%00.html',
    '/%',
    '/%zz',
    '/%c3%28',
    '/%ff%fe',
    `/${'a'.repeat(5000)}`,
  ])('answers %j with 400 or 404', async (path) => {
    const { port } = await serveRelease();
    expect([400, 404]).toContain(await getRaw(port, path));
  });

  test('only reads', async () => {
    const { get } = await serveRelease();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await get('/about', { method });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
  });

  test('answers HEAD like GET, without the page', async () => {
    const { get } = await serveRelease();
    const answer = await get('/about', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '5',
      '',
    ]);
    expect((await get('/nothing', { method: 'HEAD' })).status).toBe(404);
  });

  test('sends parts of a film', async () => {
    const { get } = await serveRelease();
    const part = await get('/_astro/film.mp4', { headers: { Range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    const end = await get('/_astro/film.mp4', { headers: { Range: 'bytes=-3' } });
    expect([end.status, await end.text()]).toEqual([206, '789']);
    const beyond = await get('/_astro/film.mp4', { headers: { Range: 'bytes=10-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect((await get('/_astro/film.mp4')).headers.get('accept-ranges')).toBe('bytes');
  });

  test.each(['items=0-9', 'bytes=abc', 'bytes=0-0,5-9', 'bytes=-'])(
    'sends the whole film to who asks for no single part of it: %s',
    async (range) => {
      const { get } = await serveRelease();
      const answer = await get('/_astro/film.mp4', { headers: { Range: range } });
      expect([answer.status, answer.headers.get('content-range'), (await answer.text()).length]).toEqual([
        200,
        null,
        10,
      ]);
    },
  );

  test('sends the whole file to who has a part of an older one', async () => {
    const { get } = await serveRelease();
    const answer = await get('/cv.pdf', { headers: { Range: 'bytes=1-', 'If-Range': '"older"' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'PDF']);
  });

  test('sends the compressed file to who takes it', async () => {
    const { get } = await serveRelease();
    const packed = await get('/_astro/code.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(await packed.text()).toBe(SCRIPT);
    const plain = await get('/_astro/code.js', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  test('adds the headers that the release names, also where nothing is', async () => {
    const { get } = await serveRelease();
    for (const path of ['/', '/nothing', '/about/']) {
      expect((await get(path)).headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await get('/_astro/code.js')).headers.get('x-kind')).toBe('asset');
    expect((await get('/about')).headers.get('x-kind')).toBeNull();
  });

  test('lies below its base path', async () => {
    const { get } = await serveRelease('/portfolio');
    const root = await get('/?a=1');
    expect([root.status, root.headers.get('location')]).toEqual([307, '/portfolio/?a=1']);
    expect(await (await get('/portfolio/')).text()).toBe('Home');
    expect(await (await get('/portfolio/about')).text()).toBe('About');
    expect((await get('/portfolio/_astro/code.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/about')).status).toBe(404);
  });

  test('shows a page that looks again while there is no release', async () => {
    const { get } = await serve(() => undefined);
    const answer = await get('/about');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('<meta http-equiv="refresh" content="2">');
    const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    expect(answer.headers.get('content-security-policy')).toContain(`style-src '${hashOf(style)}'`);
  });

  test('serves a new release from the moment it is current', async () => {
    const folders: (string | undefined)[] = [undefined, await makeRelease('One'), await makeRelease('Two')];
    const { get } = await serve(() => folders[0]);
    const seen: string[] = [];
    while (folders.length > 1) {
      folders.shift();
      seen.push(await (await get('/')).text());
    }
    expect(seen).toEqual(['One', 'Two']);
  });

  test.each(['/', '/portfolio'])(
    'has the hashed files of earlier releases for pages opened below %s',
    async (base) => {
      const kept = await Promise.all(['One', 'Two', 'Three'].map(makeRelease));
      const [first = '', second = '', third = ''] = kept;
      const prefix = base === '/' ? '' : base;
      await writeFile(join(first, '_astro/island.1.js'), 'first');
      await writeFile(join(second, '_astro/island.2.js'), 'second');
      await mkdir(join(first, 'sheets'));
      await writeFile(join(first, 'sheets/a.1.svg'), '<svg/>');
      await writeFile(join(first, 'old.html'), 'Old');
      await writeFile(join(first, 'secret.txt'), 'secret');
      const { get, port } = await serve(
        () => third,
        base,
        () => kept,
      );
      const answer = await get(`${prefix}/_astro/island.1.js`);
      expect([answer.status, await answer.text()]).toEqual([200, 'first']);
      expect(answer.headers.get('cache-control')).toBe(FOR_GOOD);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(await (await get(`${prefix}/_astro/island.2.js`)).text()).toBe('second');
      expect((await get(`${prefix}/sheets/a.1.svg`)).status).toBe(200);
      expect(await (await get(`${prefix}/about`)).text()).toBe('About');
      for (const path of [
        '/old',
        '/secret.txt',
        '/_astro/../secret.txt',
        '/_astro/%2e%2e/secret.txt',
        '/_astro/..%2fsecret.txt',
        '/_astro/..%5csecret.txt',
        '/_astro/island.3.js',
      ]) {
        expect([path, [400, 404].includes((await getRaw(port, prefix + path)) ?? 0)]).toEqual([path, true]);
      }
    },
  );
});
