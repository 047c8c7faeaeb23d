import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { parseProjects, type StoredProject } from '../../../src/data/project.ts';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestHost {
  host: string;
  /** By path; a test may change it between two updates. */
  routes: Record<string, Answer>;
  /** The paths that were asked for, in order. */
  requests: string[];
}

/** Removed when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snapshot-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A real HTTP server in place of `{host}`, on all of this machine's addresses. */
export async function serve(routes: Record<string, Answer>): Promise<TestHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    (routes[path] ?? send('Not here', { status: 404 }))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { host: `http://127.0.0.1:${address.port}`, routes, requests };
}

/** An API with these records, and these files beside it. */
export function serveProjects(records: unknown[], files: Record<string, Answer> = {}): Promise<TestHost> {
  return serve({ '/api/projects': sendProjects(records), ...files });
}

export function sendProjects(records: unknown[]): Answer {
  return send(JSON.stringify({ data: records }), { 'content-type': 'application/json' });
}

export function send(
  body: string | Uint8Array,
  { status = 200, ...headers }: { status?: number } & Record<string, string | number> = {},
): Answer {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Takes the request and never answers. */
export const hang: Answer = () => undefined;

export function redirectTo(location: string): Answer {
  return send('', { status: 302, location });
}

/** A record as the API sends it. */
export function makeRecord(id: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { _id: id, id: 1, title: `Title of ${id}`, details: 'HTML', description: 'What it is.', ...fields };
}

export function makeRecords(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => makeRecord(`p${index}`, { id: index }));
}

export function makePicture(background: string, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The projects of a snapshot. Throws when one of the files it names is missing or broken. */
export async function readWhole(folder: string): Promise<StoredProject[]> {
  const list = await readFile(join(folder, 'snapshot', 'projects.json'), 'utf8');
  parseProjects(list);
  const snapshot = await readSnapshot(folder);
  for (const { picture } of snapshot?.projects ?? []) {
    if (picture) await sharp(join(folder, 'snapshot', picture)).stats();
  }
  return snapshot?.projects ?? [];
}

/** Every name in the data folder, each once: not through the link `snapshot`. */
export async function listAll(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !name.startsWith('snapshot/')).sort();
}

/** A host that refuses connections: a moment ago, something listened at its port. */
export async function findClosedHost(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Names that lead to addresses, and to no other. */
export function lookupIn(names: Record<string, string[]>): LookupFunction {
  return (hostname, options, callback) => {
    const addresses = (names[hostname] ?? []).map((address) => ({ address, family: 4 }));
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', 4);
  };
}
