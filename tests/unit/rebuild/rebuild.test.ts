import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { isWhole, writePlainSite } from '../../../scripts/bench/rebuild/plain-site.ts';
import type { Build } from '../../../scripts/lib/build-site.ts';
import { readConfig } from '../../../scripts/lib/config.ts';
import { makeProjects } from '../../../scripts/testing/sized-projects.ts';
import { findCurrentRelease, listReleases } from '../../../scripts/rebuild/release.ts';
import { readFacts } from '../../../scripts/rebuild/release-facts.ts';
import { rebuild } from '../../../scripts/rebuild/rebuild.ts';
import { pin, rollBack, unpin } from '../../../scripts/rebuild/shown-release.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const asList =
  (count: number): RequestListener =>
  (_, response) =>
    void response.end(JSON.stringify({ data: makeProjects(count) }));

/** A site with an API that answers as `api.answer` says, and a build of milliseconds. */
async function open(projects = 3) {
  const dataDir = await makeFolder();
  const api = { answer: asList(projects) };
  const server = createServer((request, response) => {
    if (request.url === '/api/projects') api.answer(request, response);
    // Pictures are not what this is about.
    else response.writeHead(404).end();
  });
  const origin = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const config = readConfig({ PUBLIC_API_HOST: origin, DATA_DIR: dataDir });
  const told: string[] = [];
  const counts = { builds: 0 };
  const plain: Build = async () => {
    const folder = join(dataDir, 'build');
    await rm(folder, { recursive: true, force: true });
    await writePlainSite(folder, dataDir);
    return { kind: 'done', folder };
  };
  const run = (build: Build = plain) =>
    rebuild(config, {
      origin,
      reason: 'hook msg_1',
      build,
      onBuild: () => (counts.builds += 1),
      tell: (line) => told.push(line),
    });
  const readHome = () => readFile(join(dataDir, 'current', 'index.html'), 'utf8');
  return { dataDir, api, run, told, counts, readHome };
}

/** Their builds take turns with those of other tests. */
describe('rebuild', { timeout: 60_000 }, () => {
  test('shows a change, and builds nothing without one', async () => {
    const { dataDir, api, run, told, counts, readHome } = await open(3);
    expect(await run()).toBeUndefined();
    const first = findCurrentRelease(dataDir);
    expect(await run()).toBeUndefined();
    expect(counts.builds).toBe(1);
    expect(told.at(-1)).toBe('Nothing changed since the last build.');
    expect(first && (await readFacts(first))).toMatchObject({ reason: 'hook msg_1', projects: 3 });

    api.answer = asList(4);
    expect(await run()).toBeUndefined();
    expect(counts.builds).toBe(2);
    expect(await readHome()).toContain('Project number 4');
    expect(listReleases(dataDir)).toHaveLength(2);
  });

  test('ends with the report: what changed and is missing, which links died, and which pages became heavier', async () => {
    const { api, run, told } = await open(3);
    await run();
    expect(told.at(-2)).toContain('3 projects: 3 added');
    const records = makeProjects(40).map((record) => ({ ...record, title: randomUUID(), details: '' }));
    // The API's server has nothing there.
    const dead = { ...records[0], _id: 'dead', title: 'With a dead link', github: '/nothing' };
    api.answer = (_, response) => void response.end(JSON.stringify({ data: [...records, dead] }));
    await run();
    const [report, links, weights, last] = told.slice(-4);
    expect(report).toContain('41 projects: 38 added, 3 changed');
    expect(report).toMatch(/^ {2}missing {2}[\da-f-]+ +details$/m);
    expect(links).toMatch(/^ {2}link {2}With a dead link {2}http:[^ ]+\/nothing: 404 Not Found$/);
    expect(weights).toMatch(/^ {2}weight {2}404\.html +[\d,]+ B, was [\d,]+ B\n/);
    expect(last).toMatch(/^Built \d+ pages/);
  });

  test('leaves the site as it is when the API misbehaves, says why, and heals with the next good answer', async () => {
    const trouble: Record<string, RequestListener> = {
      'the answer is 500': (_, response) => void response.writeHead(500).end('{"data":[]}'),
      JSON: (_, response) => void response.end('<!doctype html>'),
      'the snapshot has 3 projects, the API now none': asList(0),
      'the connection was cut': (request, response) => {
        response.writeHead(200, { 'Content-Length': 1000 }).write('{"data":');
        setTimeout(() => request.socket.destroy(), 20);
      },
    };
    const lines = Object.entries(trouble).map(async ([line, answer]) => {
      const { api, run, counts, readHome } = await open();
      await run();
      const before = await readHome();
      api.answer = answer;
      const problem = await run();
      expect([line, await readHome(), counts.builds]).toEqual([line, before, 1]);
      api.answer = asList(4);
      expect(await run()).toBeUndefined();
      expect(await readHome()).toContain('Project number 4');
      return [line, problem];
    });
    for (const [line, problem] of await Promise.all(lines)) {
      expect(problem).toContain('The last good snapshot (3 projects) stays');
      expect(problem).toContain(line);
      if (line?.includes('the API now'))
        expect(problem).toContain('start it with ALLOW_FEWER_PROJECTS=true.');
    }
  });

  test('shows nothing of a build that failed, or that lacks a page', async () => {
    const { dataDir, api, run, readHome } = await open();
    await run();
    const before = await readHome();
    api.answer = asList(4);
    expect(await run(() => Promise.resolve({ kind: 'failed', reason: 'It broke.' }))).toBe('It broke.');
    const folder = await makeFolder();
    await writeFile(join(folder, 'index.html'), '');
    expect(await run(() => Promise.resolve({ kind: 'done', folder }))).toContain('There is no page /about.');
    expect(await run(() => Promise.reject(new Error('Worse.')))).toBe('Worse.');
    expect(await readHome()).toBe(before);
    expect(listReleases(dataDir)).toHaveLength(1);
    expect(await run()).toBeUndefined();
    expect(await readHome()).toContain('Project number 4');
  });

  test('says what is wrong with the disk, and goes on when that is mended', async () => {
    const { dataDir, run, counts, readHome } = await open();
    const inTheWay = join(dataDir, 'current');
    await mkdir(inTheWay);
    expect(await run()).toContain(`${inTheWay} cannot be replaced: expected a link`);
    await rename(inTheWay, join(dataDir, 'elsewhere'));
    // What was built before is not built again.
    expect(await run()).toBeUndefined();
    expect(counts.builds).toBe(1);
    expect(isWhole(await readHome())).toBe(true);
  });

  test('keeps the release that the owner went back to until the projects change', async () => {
    const { api, dataDir, run, counts, readHome } = await open(3);
    await run();
    api.answer = asList(4);
    await run();
    rollBack(dataDir);
    expect(await run()).toBeUndefined();
    expect(counts.builds).toBe(2);
    expect(await readHome()).not.toContain('Project number 4');
    api.answer = asList(5);
    await run();
    expect(await readHome()).toContain('Project number 5');
  });

  test('builds and keeps, but does not show, while a release is pinned', async () => {
    const { api, dataDir, run, told, readHome } = await open(3);
    await run();
    const { id } = pin(dataDir);
    api.answer = asList(4);
    expect(await run()).toBeUndefined();
    expect(told.at(-1)).toMatch(
      new RegExp(`^Built \\d+ pages in \\d+ s\\. They are kept, but ${id} is pinned`),
    );
    expect(await readHome()).not.toContain('Project number 4');
    unpin(dataDir);
    expect(await readHome()).toContain('Project number 4');
  });

  test('lets two processes with one data folder build one after the other', async () => {
    const { run, counts, readHome } = await open(3);
    expect(await Promise.all([run(), run(), run()])).toEqual([undefined, undefined, undefined]);
    expect(counts.builds).toBe(1);
    expect(isWhole(await readHome())).toBe(true);
  });
});
