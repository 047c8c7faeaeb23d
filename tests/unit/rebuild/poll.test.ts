import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { startPolling } from '../../../scripts/rebuild/poll.ts';
import { serveApi } from '../api/support.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const EVERY_MS = 15;

/** An API that answers as `api.answer` says, and counts what it was asked. */
async function openApi(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const api = { answer, asked: 0, atOnce: 0, mostAtOnce: 0 };
  const server = createServer((request, response) => {
    api.asked += 1;
    api.atOnce += 1;
    api.mostAtOnce = Math.max(api.mostAtOnce, api.atOnce);
    response.on('close', () => (api.atOnce -= 1));
    api.answer(request, response);
  });
  const origin = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { api, origin };
}

const saying = (body: string) => (_: IncomingMessage, response: ServerResponse) => void response.end(body);

/** Polls until the test ends; `site.isWell` is what each rebuild comes to. */
async function poll(address: string, folder?: string) {
  const dataDir = folder ?? (await makeFolder());
  const site = { isWell: true, rebuilds: 0 };
  const told: string[] = [];
  const stop = startPolling({
    address,
    dataDir,
    everyMs: EVERY_MS,
    rebuild() {
      site.rebuilds += 1;
      return Promise.resolve(site.isWell);
    },
    tell: (line) => told.push(line),
  });
  onTestFinished(stop);
  return { dataDir, site, told, stop };
}

describe('an API that cannot call', () => {
  test('is asked by its ETag, so that nothing is built or sent without a change, over a restart too', async () => {
    const { origin, store } = await serveApi();
    const address = `${origin}/api/projects`;
    const statuses: number[] = [];
    const { api, origin: between } = await openApi((request, response) => {
      const tag = request.headers['if-none-match'];
      void fetch(address, { headers: tag ? { 'If-None-Match': tag } : {} }).then(async (answer) => {
        statuses.push(answer.status);
        response.writeHead(answer.status, { ETag: answer.headers.get('etag') ?? '' });
        response.end(answer.status === 304 ? undefined : await answer.text());
      });
    });
    const first = await poll(between);
    await expect.poll(() => statuses.length).toBeGreaterThan(5);
    expect(first.site.rebuilds).toBe(1);
    await first.stop();
    const seen = api.asked;
    const second = await poll(between, first.dataDir);
    await expect.poll(() => api.asked).toBeGreaterThan(seen + 3);
    expect(second.site.rebuilds).toBe(0);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await store.deleteProject('tide-table');
    await expect.poll(() => second.site.rebuilds).toBe(1);
    expect([...first.told, ...second.told]).toEqual([]);
  });

  test('is asked by its date where it has no ETag, and compared where it has neither', async () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
    const dates: unknown[] = [];
    const dated = await openApi((request, response) => {
      dates.push(request.headers['if-modified-since']);
      response.setHeader('Last-Modified', date);
      response.end('{"data":[]}');
    });
    const withDate = await poll(dated.origin);
    await expect.poll(() => dates.slice(0, 3)).toEqual([undefined, date, date]);
    expect(withDate.site.rebuilds).toBe(1);
    const plain = await openApi(saying('{"data":[]}'));
    const without = await poll(plain.origin);
    await expect.poll(() => plain.api.asked).toBeGreaterThan(3);
    expect(without.site.rebuilds).toBe(1);
    plain.api.answer = saying('{"data":[1]}');
    await expect.poll(() => without.site.rebuilds).toBe(2);
  });

  test('has a change that could not be built tried again, more and more seldom, and another one at once', async () => {
    const { api, origin } = await openApi(() => undefined);
    const { site, dataDir } = await poll(origin);
    site.isWell = false;
    const before: number[] = [];
    api.answer = (_, response) => {
      before.push(site.rebuilds);
      response.end(before.length < 13 ? '{"data":[]}' : '{"data":[1]}');
    };
    await expect.poll(() => before.length).toBeGreaterThan(13);
    expect(before.slice(0, 14)).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5]);
    site.isWell = true;
    await expect
      .poll(() => readFile(join(dataDir, 'asked-api.json'), 'utf8').catch(() => ''))
      .toContain(origin);
  });

  test('has its trouble told once, and builds nothing by it', async () => {
    const { api, origin } = await openApi((_, response) => void response.writeHead(503).end());
    const { site, told } = await poll(origin);
    await expect.poll(() => api.asked).toBeGreaterThan(4);
    api.answer = (request) => void request.socket.destroy();
    await expect.poll(() => told.length).toBe(2);
    expect(site.rebuilds).toBe(0);
    api.answer = saying('{"data":[]}');
    await expect.poll(() => told.length).toBe(3);
    expect(told).toEqual([
      `${origin} answered 503 when it was asked whether projects changed.`,
      expect.stringMatching(/^Whether projects changed cannot be asked at the moment: .+/),
      `${origin} answers again.`,
    ]);
    expect(site.rebuilds).toBe(1);
  });

  test('is never asked twice at once, and no more once the server ends', async () => {
    const { api, origin } = await openApi(() => undefined);
    const { stop, told } = await poll(origin);
    await expect.poll(() => api.asked).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
    expect(api.mostAtOnce).toBe(1);
    await stop();
    expect(api.asked).toBe(1);
    expect(told).toEqual([]);
  });

  test('counts as new after another API, and after a damaged note', async () => {
    const { origin } = await openApi(saying('{"data":[]}'));
    const { dataDir, site, stop } = await poll(origin);
    await expect.poll(() => site.rebuilds).toBe(1);
    await stop();
    await writeFile(join(dataDir, 'asked-api.json'), '{"address":');
    const again = await poll(origin, dataDir);
    await expect.poll(() => again.site.rebuilds).toBe(1);
    await again.stop();
    const other = await poll(`${origin}/other`, dataDir);
    await expect.poll(() => other.site.rebuilds).toBe(1);
  });
});
