import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { holdBuildLock } from '../../../scripts/lib/build-lock.ts';
import { listPageDirectives } from '../../../scripts/lean/page-directives.ts';
import {
  makeFolder,
  makePicture,
  makeRecord,
  makeRecords,
  send,
  sendProjects,
  serve,
  serveProjects,
} from './support.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
const CODE_CACHE = join(ROOT, 'node_modules/.cache/tests');
const SLOW_MS = 120_000;

function urlOf(path: string): string {
  return JSON.stringify(pathToFileURL(join(ROOT, path)).href);
}

/** A site of one page, which shows what the real one would: titles, pictures, videos, or that there is no answer yet. */
const SITE = {
  'astro.config.mjs': `
    import { defineConfig } from 'astro/config';
    import { readConfig } from ${urlOf('scripts/lib/config.ts')};
    import { projectData } from ${urlOf('scripts/astro/project-data.ts')};
    const config = readConfig();
    export default defineConfig({
      base: config.basePath,
      trailingSlash: 'never',
      cacheDir: './cache',
      vite: { cacheDir: './cache/vite' },
      devToolbar: { enabled: false },
      integrations: [projectData(config)],
    });`,
  'src/content.config.ts': `
    import { defineCollection } from 'astro:content';
    import { file } from 'astro/loaders';
    import { parseProjects, projectSchema } from ${JSON.stringify(join(ROOT, 'src/data/project.ts'))};
    export const collections = {
      projects: defineCollection({
        loader: file('data/snapshot/projects.json', { parser: parseProjects }),
        schema: ({ image }) => projectSchema(image),
      }),
    };`,
  'src/pages/index.astro': `---
    import { getCollection } from 'astro:content';
    import { videos, wasFetched } from 'virtual:snapshot-videos';
    const projects = await getCollection('projects');
---
    <html lang="en"><head><title>Test</title></head><body>
      <p>{wasFetched ? \`fetched \${projects.length}\` : 'waiting'}</p>
      {projects.map(({ data }) => <p>{data.title} <img src={data.picture?.src} alt="" /></p>)}
      {Object.entries(videos).map(([file, address]) => <a href={address}>{file}</a>)}
    </body></html>`,
};

async function makeSite(): Promise<string> {
  const site = await makeFolder();
  await mkdir(join(site, 'src/pages'), { recursive: true });
  for (const [file, content] of Object.entries(SITE)) await writeFile(join(site, file), content);
  await symlink(join(ROOT, 'node_modules'), join(site, 'node_modules'));
  return site;
}

function startAstro(site: string, words: string[], environment: Record<string, string>): ChildProcess {
  const settings = { DATA_DIR: 'data', ASTRO_TELEMETRY_DISABLED: '1', ...environment };
  return spawn(process.execPath, [ASTRO, ...words], {
    cwd: site,
    // Astro starts ten times here, and each time sooner with what Node kept of its code.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: CODE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function runAstro(
  site: string,
  command: string,
  environment: Record<string, string>,
  onOutput: (output: string) => void = () => undefined,
) {
  const child = startAstro(site, [command], environment);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
      onOutput(output);
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

async function readPage(site: string): Promise<string> {
  return await readFile(join(site, 'dist/index.html'), 'utf8');
}

describe('projectData, in a build', () => {
  test(
    'builds from the API, and stops before it touches the output when good projects would be lost',
    async () => {
      const site = await makeSite();
      const remote = { UrlVideo: 'https://videos.example/a.mp4', UrlImage: '/a.png' };
      const api = await serveProjects([makeRecord('a', remote), ...makeRecords(3)], {
        '/a.png': send(await makePicture('#ec8106')),
      });
      const good = await runAstro(site, 'build', { PUBLIC_API_HOST: api.host });
      expect(good).toMatchObject({
        code: 0,
        output: expect.stringContaining('4 projects: 4 added') as string,
      });
      const page = await readPage(site);
      expect(page).toContain('fetched 4');
      expect(page).toMatch(/Title of a <img src="\/_astro\/[0-9a-f]{20}\.[^"]+\.webp"/);
      const directives = await listPageDirectives({ apiHost: undefined, dataDir: join(site, 'data') });
      expect(directives).toContain("media-src 'self' https://videos.example");

      await writeFile(join(site, 'dist/kept'), '');
      const host = { PUBLIC_API_HOST: api.host };
      api.routes['/api/projects'] = send('', { status: 404 });
      const failed = await runAstro(site, 'build', host);
      expect(failed.code).toBe(1);
      expect(failed.output).toContain('The last good snapshot (4 projects) stays');
      expect(failed.output).toContain('set ALLOW_STALE_DATA=true');
      api.routes['/api/projects'] = sendProjects([]);
      const emptied = await runAstro(site, 'build', host);
      expect(emptied.code).toBe(1);
      expect(emptied.output).toContain('set ALLOW_FEWER_PROJECTS=true');
      expect(await readdir(join(site, 'dist'))).toContain('kept');

      api.routes['/api/projects'] = send('', { status: 404 });
      const allowed = await runAstro(site, 'build', { ...host, ALLOW_STALE_DATA: 'true' });
      expect(allowed.code).toBe(0);
      expect(await readPage(site)).toBe(page);
    },
    SLOW_MS,
  );

  test(
    'builds with placeholders when there has never been an answer, and ends with an error all the same',
    async () => {
      const site = await makeSite();
      const { host } = await serve({});
      const build = await runAstro(site, 'build', { PUBLIC_API_HOST: host });
      expect(build.code).toBe(1);
      expect(build.output).toContain('because the API has never answered');
      expect(build.output).not.toContain('File not found');
      expect(await readPage(site)).toContain('waiting');
      expect((await runAstro(site, 'build', { KEEP_SNAPSHOT: 'true' })).code).toBe(0);
      expect(await readPage(site)).toContain('waiting');
    },
    SLOW_MS,
  );

  test(
    'runs the embedded API when no host is set, and takes its videos along',
    async () => {
      const site = await makeSite();
      const { code, output } = await runAstro(site, 'build', {});
      expect({ code, output }).toMatchObject({ code: 0 });
      const page = await readPage(site);
      expect(page).toMatch(/fetched \d+/);
      expect(page).not.toContain('127.0.0.1');
      for (const [, address] of page.matchAll(/<a href="([^"]+)"/g)) {
        expect((await readFile(join(site, 'dist', address ?? ''))).length).toBeGreaterThan(0);
      }
    },
    SLOW_MS,
  );

  test(
    'waits for whoever fetches into the same data folder, or builds with the same caches',
    async () => {
      const site = await makeSite();
      const api = await serveProjects(makeRecords(1));
      const locks = ['data/build.lock', 'cache/build.lock'].map((file) => join(site, file));
      const free = await Promise.all(locks.map((file) => holdBuildLock(file)));
      const asked: number[] = [];
      const { code } = await runAstro(site, 'build', { PUBLIC_API_HOST: api.host }, (output) => {
        const waits = output.split('Another build is running').length - 1;
        if (waits <= asked.length) return;
        asked.push(api.requests.length);
        free.shift()?.();
      });
      expect({ code, asked }).toEqual({ code: 0, asked: [0, 0] });
    },
    SLOW_MS,
  );

  test(
    'asks nobody for `astro sync`',
    async () => {
      const site = await makeSite();
      const api = await serveProjects(makeRecords(1));
      const { code, output } = await runAstro(site, 'sync', { PUBLIC_API_HOST: api.host });
      expect({ code, requests: api.requests }).toEqual({ code: 0, requests: [] });
      expect(output).not.toMatch(/error/i);
    },
    SLOW_MS,
  );
});

describe('projectData, in astro dev', () => {
  test(
    'shows a project that is changed through the embedded API or by another program, also below a path',
    async () => {
      const site = await makeSite();
      const child = startAstro(site, ['dev', '--port', '0'], {
        ADMIN_TOKEN: 'token-of-this-test',
        BASE_PATH: '/portfolio',
      });
      onTestFinished(async () => {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      });
      const origin = await new Promise<string>((resolve) => {
        let output = '';
        child.stdout?.on('data', (text: Buffer) => {
          output += text.toString();
          const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
          if (found) resolve(found);
        });
      });
      const readText = async () => (await fetch(`${origin}/portfolio/`)).text();
      const waitFor = (text: string) => expect.poll(readText, { timeout: 15_000 }).toContain(text);
      await waitFor('fetched');

      for (const title of ['First title', 'Second title', 'Third title']) {
        const record = makeRecord('new', { title, UrlImage: '/api/media/none.png' });
        const isNew = title === 'First title';
        const answer = await fetch(`${origin}/api/projects${isNew ? '' : '/new'}`, {
          method: isNew ? 'POST' : 'PUT',
          headers: { Authorization: 'Bearer token-of-this-test', 'Content-Type': 'application/json' },
          body: JSON.stringify(record),
        });
        expect(answer.ok).toBe(true);
        await waitFor(title);
        const page = await readText();
        for (const [, address] of page.matchAll(/<img src="(\/portfolio\/@fs[^"]+)"/g)) {
          expect((await fetch(origin + (address ?? '').replaceAll('&amp;', '&'))).status).toBe(200);
        }
      }

      const store = await openStore(join(site, 'data'));
      await store.deleteProject('new');
      await store.close();
      await expect.poll(readText, { timeout: 15_000 }).not.toContain('Third title');

      for (const secret of ['admin-token', 'portfolio.db']) {
        expect((await fetch(`${origin}/data/${secret}`)).ok).toBe(false);
      }
    },
    SLOW_MS,
  );
});
