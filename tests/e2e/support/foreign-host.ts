import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { readSites, type Site } from './sites.ts';
import { test as base } from './test.ts';

/** An answer in the host's own bytes; `cutAfter` says after how many of them the connection ends, `never` that none comes. */
export interface Answer {
  status: string;
  headers?: Record<string, string>;
  body?: string;
  cutAfter?: number;
  never?: boolean;
}

/** A host that nobody here wrote: it stores whatever is posted, knows no message again, and answers as it was told. */
export interface ForeignHost {
  /** The bodies of all posts, as they came. */
  stored: string[];
  /** For the next posts; without one left, the answer is CREATED. */
  answers: Answer[];
  /** Where posts are handed on to before they are answered, if anywhere: another API. */
  handsOnTo?: string;
}

export const CREATED: Answer = { status: '201 Created', body: '{"id":7}' };

export function toBytes({ status, headers = {}, body = '' }: Answer): Buffer {
  const fields = { 'Content-Length': String(body.length), ...headers, Connection: 'close' };
  const lines = Object.entries(fields).map((field) => field.join(': '));
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

async function storeAndAnswer(host: ForeignHost, incoming: IncomingMessage): Promise<void> {
  const { socket, url = '/', headers } = incoming;
  const body = await text(incoming);
  host.stored.push(body);
  if (host.handsOnTo) {
    const type = headers['content-type'] ?? '';
    await fetch(new URL(url, host.handsOnTo), { method: 'POST', headers: { 'Content-Type': type }, body });
  }
  const answer = host.answers.shift() ?? CREATED;
  if (answer.never) return;
  const bytes = toBytes(answer);
  socket.end(bytes.subarray(0, answer.cutAfter ?? bytes.length));
}

/** Everything else comes from the site's own server. */
function passOn(own: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const passed = ask(new URL(url, own), { method, headers }, (answer) => {
    // A connection for each: what was sent over one that had served before, a browser sends again by itself.
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}

/** The test over the built site, with a foreign host for its messages behind the same origin. */
export const test = base.extend<{ host: ForeignHost & { origin: string }; site: Site }>({
  host: async ({ siteName }, use) => {
    const site = readSites()[siteName];
    const state: ForeignHost = { stored: [], answers: [] };
    const server = createServer((incoming, outgoing) => {
      if (incoming.method === 'POST') void storeAndAnswer(host, incoming);
      else passOn(site.address, incoming, outgoing);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const host = Object.assign(state, { origin: `http://localhost:${port}` });
    await use(host);
    server.close();
    server.closeAllConnections();
  },
  site: async ({ siteName, host }, use) => {
    const own = readSites()[siteName];
    const { pathname } = new URL(own.address);
    await use({ ...own, address: `${host.origin}${pathname.replace(/\/$/, '')}`, apiHost: host.origin });
  },
});
