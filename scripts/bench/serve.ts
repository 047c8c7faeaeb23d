import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { getRequestListener } from '@hono/node-server';
import { generate } from 'selfsigned';
import { closeOnExit } from '../lib/exit.ts';
import { createReleaseSite } from '../server/release-site.ts';

/** The body of an answer, as it was sent. */
export interface Sent {
  path: string;
  contentType: string;
  bytes: number;
}

export interface Served {
  /** Without a trailing slash. */
  origin: string;
  /** Everything that was sent since this was asked last. */
  takeSent: () => Sent[];
  close: () => void;
}

/** Serves a built site as hosts do, over HTTP/2 and with what lies compressed beside its files, until the process ends. */
export async function serveLikeHosts(folder: string): Promise<Served> {
  const site = createReleaseSite(folder, '/');
  let sent: Sent[] = [];
  const answer = getRequestListener(
    async (request) => {
      const response = await site.fetch(request);
      const body = await response.arrayBuffer();
      sent.push({
        path: new URL(request.url).pathname,
        contentType: response.headers.get('Content-Type') ?? '',
        bytes: body.byteLength,
      });
      return new Response(body.byteLength > 0 ? body : null, response);
    },
    { overrideGlobalObjects: false },
  );
  // Browsers speak HTTP/2 over TLS only; the bench's browser is told not to mind who signed it.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bench server has no port.');
  const close = () => void server.close();
  closeOnExit(close);
  return {
    close,
    origin: `https://localhost:${address.port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
