import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import ipaddr from 'ipaddr.js';
import { onTestFinished } from 'vitest';
import { createApi, type ApiOptions } from '../../../scripts/api/app.ts';
import { listenLocally } from '../../../scripts/api/server.ts';
import { openStore, type Store, type StoreOptions } from '../../../scripts/api/store.ts';
import type { AddressRange } from '../../../scripts/lib/address-ranges.ts';
import type { ProjectRecord } from '../../../scripts/api/schemas.ts';

export const TOKEN = 'owner-token-for-the-tests';
export const SITE = 'http://localhost:4321';
export const OWNER = { Authorization: `Bearer ${TOKEN}` };

export const tideTable: ProjectRecord = {
  _id: 'tide-table',
  id: 1,
  title: 'Tide table',
  details: 'TypeScript, SVG',
  description: 'High and low water for the next seven days.',
  UrlImage: '/api/media/tide-table.jpg',
  UrlVideo: 'https://video.example.com/tide.mp4',
  directLink: 'https://tide.example.com',
  github: 'https://github.com/example/tide-table',
};

export const bookshop: ProjectRecord = {
  _id: 'Bookshop_2',
  id: 'second',
  title: 'کتاب‌فروشی کنار دریا',
  details: 'Astro',
  description: 'A shop.\n\nIt sells books.',
  UrlImage: 'https://pictures.example.com/bookshop.webp',
};

export const greeting = {
  name: 'Ada',
  email: 'ada@example.com',
  yourSubject: 'A new site',
  message: 'Shall we?\nYours, Ada',
};

/** Trusts what comes from this machine about addresses, so that a test can be many visitors. */
export const LOCAL_PROXY: AddressRange[] = [ipaddr.parseCIDR('127.0.0.1/32')];

/** The header of a visitor with an address of their own. */
export function comingFrom(index: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 0xff}` };
}

/** Removed when the test ends. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestApi {
  origin: string;
  dataDir: string;
  store: Store;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
}

/** The API over a real server and a real database with two projects; both end with the test. */
export async function serveApi(
  options: Partial<ApiOptions> & StoreOptions & { overrideGlobalObjects?: boolean } = {},
): Promise<TestApi> {
  const { overrideGlobalObjects = false, busyTimeoutMs = 20, seed = () => [tideTable, bookshop] } = options;
  const dataDir = await makeFolder();
  const store = await openStore(dataDir, { busyTimeoutMs, seed });
  onTestFinished(() => store.close());
  const app = createApi({ store, adminToken: TOKEN, siteOrigin: SITE, ...options });
  const origin = await serve(getRequestListener(app.fetch, { overrideGlobalObjects }));
  return {
    origin,
    dataDir,
    store,
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers }),
    send: (method, path, body, headers = {}) =>
      fetch(`${origin}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** Serves on a free port until the test ends, and gives the origin. */
export async function serve(listener: ReturnType<typeof getRequestListener>): Promise<string> {
  const server = createServer((request, response) => void listener(request, response));
  const origin = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return origin;
}

export function without(project: ProjectRecord, ...fields: string[]): Partial<ProjectRecord> {
  return Object.fromEntries(Object.entries(project).filter(([field]) => !fields.includes(field)));
}

/**
 * Sends bytes that no HTTP client would send, and gives the status and the body of the answer.
 * With `hangUp`, the connection ends with the last byte of the body.
 */
export async function sendRaw(
  origin: string,
  head: string[],
  body: Uint8Array | string = '',
  { hangUp = false } = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`${[...head, `Host: ${host}`, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1');
  socket.write(body);
  if (hangUp) socket.end();
  const [top = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(top)?.[1]), body: rest.join('\r\n\r\n') };
}

/** A database with the two projects and twenty messages, closed. */
export async function makeDatabase(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir, { seed: () => [tideTable, bookshop] });
  // Enough for several pages, so that there is something to lose.
  for (let count = 0; count < 20; count++) {
    await store.addMessage({ ...greeting, message: `${count}`.padEnd(5000, 'x') });
  }
  await store.close();
  return { dataDir, file: join(dataDir, 'portfolio.db') };
}

/** Changes a database behind the store's back. */
export function changeDatabase(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}
