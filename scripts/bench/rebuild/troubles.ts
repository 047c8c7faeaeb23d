import { createServer, type RequestListener } from 'node:http';
import { listenLocally } from '../../api/server.ts';
import { makeProjects } from '../../testing/sized-projects.ts';
import { BENCH_SECRET, callHook, readHealth, waitUntil } from './plain-calls.ts';
import { startPlainServer } from './plain-process.ts';

/** Longer than all tries of a fetch together. */
const FAILURE_LIMIT_MS = 90_000;
const DRIP_MS = 500;

const PROJECTS = 6;

const send =
  (body: string): RequestListener =>
  (_, response) =>
    void response.end(body);

const list = (title: string, count = PROJECTS) =>
  send(JSON.stringify({ data: makeProjects(count).map((project) => ({ ...project, title })) }));

/** What an API may do to a site. */
const TROUBLES: Record<string, RequestListener> = {
  down: (request) => request.socket.destroy(),
  failing: (_, response) => void response.writeHead(500).end('{"data":[]}'),
  hanging: () => undefined,
  dripping: (request, response) => {
    const dripping = setInterval(() => response.write(' '), DRIP_MS);
    request.socket.on('close', () => clearInterval(dripping));
  },
  'cut off': (request, response) => {
    response.writeHead(200, { 'Content-Length': 100_000 }).write('{"data":[');
    setTimeout(() => request.socket.destroy(), DRIP_MS);
  },
  'a page': send('<!doctype html><p>Down for maintenance'),
  'a list of nothing': send('{"data":[null,1,"x",{}]}'),
  empty: list('Nothing', 0),
  'less than half': list('Few', PROJECTS / 2 - 1),
  endless: (request, response) => {
    const flood = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', flood);
    request.socket.on('close', () => response.off('drain', flood));
    flood();
  },
};

/** Lets the API make trouble of each kind, and says where visitors would have noticed, or the owner would not. */
export async function endureTroubles(dataDir: string): Promise<{ troubles: number; faults: string[] }> {
  const api = { answer: list('Good 0') };
  const apiServer = createServer((request, response) => {
    if (request.url === '/api/projects') api.answer(request, response);
    else response.writeHead(404).end();
  });
  const server = startPlainServer(dataDir, {
    PUBLIC_API_HOST: await listenLocally(apiServer),
    REBUILD_HOOK_SECRET: BENCH_SECRET,
  });
  const address = await server.ready;
  if (address === undefined) throw new Error(server.lines.join('\n'));
  const readHome = async () => (await fetch(address)).text();

  const faults: string[] = [];
  for (const [name, answer] of Object.entries(TROUBLES)) {
    const before = await readHome();
    api.answer = answer;
    await callHook(address, `msg_${crypto.randomUUID()}`);
    const isTold = async () => (await readHealth(address)).problem !== null;
    if (!(await waitUntil(isTold, FAILURE_LIMIT_MS))) faults.push(`${name}: nobody was told.`);
    if ((await readHome()) !== before) faults.push(`${name}: the site changed.`);
    const { problem } = await readHealth(address);
    if (!server.lines.includes(problem ?? '')) faults.push(`${name}: the log does not say "${problem}".`);

    api.answer = list(`Good after ${name}`);
    await callHook(address, `msg_${crypto.randomUUID()}`);
    const isHealed = async () => (await readHome()).includes(`Good after ${name}`) && !(await isTold());
    if (!(await waitUntil(isHealed, FAILURE_LIMIT_MS))) faults.push(`${name}: the site did not heal.`);
  }
  await server.kill('SIGINT');
  apiServer.closeAllConnections();
  apiServer.close();
  return { troubles: Object.keys(TROUBLES).length, faults };
}
