import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '../lib/config.ts';
import { BACKLOG } from '../server/listen.ts';
import { readOrCreateSecret } from '../lib/secrets.ts';
import { createApi } from './app.ts';
import { openStore, type Store } from './store.ts';

export interface ApiSetting extends Pick<Config, 'dataDir' | 'adminToken' | 'siteUrl' | 'trustedProxies'> {
  /** Runs after a project was created, replaced or deleted through this API. */
  onProjectsChange?: (() => void) | undefined;
}

/** The embedded API over the data folder, to be mounted in a server. `close` closes its database. */
export async function openApi({
  dataDir,
  adminToken,
  siteUrl,
  trustedProxies,
  onProjectsChange,
}: ApiSetting): Promise<{ app: Hono; store: Store; close: () => Promise<void> }> {
  const token = adminToken ?? (await readOrCreateSecret(dataDir, 'admin-token'));
  const store = await openStore(dataDir);
  try {
    const app = createApi({
      store,
      adminToken: token,
      siteOrigin: siteUrl,
      trustedProxies,
      onProjectsChange,
    });
    return { app, store, close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The embedded API on a free port of this machine, for a build or a development server. */
export async function startApi(
  setting: ApiSetting,
): Promise<{ origin: string; store: Store; close: () => Promise<void> }> {
  const api = await openApi(setting);
  // The build shares this process, so the adapter must leave the global Request and Response alone.
  const listener = getRequestListener(api.app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const origin = await listenLocally(server).catch(async (error: unknown) => {
    await api.close();
    throw error;
  });
  const close = async () => {
    await closeServer(server);
    await api.close();
  };
  return { origin, store: api.store, close };
}

/** Listens on a free port of this machine, unreachable from others, and gives the origin. */
export async function listenLocally(server: Server): Promise<string> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${address.address}:${address.port}`;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
