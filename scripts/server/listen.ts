import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import pLimit from 'p-limit';
import { awaitBody } from './await-body.ts';
import type { Config } from '../lib/config.ts';

/** How long answers on their way may take when the server closes. */
const CLOSE_GRACE_MS = 1000;

/** Connections that wait for their turn; Node's own 511 resets some of a thousand that come at once. */
export const BACKLOG = 4096;

/**
 * Messages and other requests with a body that are worked on at the same moment: what a thousand at once need would fill the memory. As
 * many messages share a commit at most, so that far fewer would wait for the disk more often.
 */
const ANSWERED_AT_ONCE = 32;

const EVERY_ADDRESS = ['0.0.0.0', '::'];

export interface Listening {
  /** How this machine reaches the server. */
  origin: string;
  /** What a person types: `localhost` where that is the same. */
  address: string;
  close: () => Promise<void>;
}

/** Serves the app; port 0 takes a free one. Throws Node's own error when the port cannot be had. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  // The global Request and Response stay Node's own: this process asks other servers, too.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const limit = pLimit(ANSWERED_AT_ONCE);
  const server = createServer((request, response) => {
    const answerNow = () => answer(request, response);
    // What only fetches is not limited: its answer may be long, and whoever reads it slow.
    awaitBody(request, (hasBody) => void (hasBody ? limit(answerNow) : answerNow()));
  });
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  const taken = server.address();
  if (taken === null || typeof taken === 'string') throw new Error(`${host} gave no port.`);

  const reachable = EVERY_ADDRESS.includes(host) ? '127.0.0.1' : taken.address;
  const name = taken.family === 'IPv6' && reachable.includes(':') ? `[${reachable}]` : reachable;
  return {
    origin: `http://${name}:${taken.port}`,
    address: `http://${reachable === '127.0.0.1' ? 'localhost' : name}:${taken.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
      await closed;
    },
  };
}
