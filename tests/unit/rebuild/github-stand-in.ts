import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const HOST = 'api.github.com';

/**
 * Takes what a process sends to GitHub's API, once its environment has `settings`: they lead it through a proxy to a
 * server that has a certificate for that name.
 */
export async function openGitHub() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
  });
  const calls: string[] = [];
  const gitHub = createTlsServer({ key, cert }, (request, response) => {
    void text(request).then((body) => {
      calls.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
      response.writeHead(204).end();
    });
  });
  const { port } = new URL(await listenLocally(gitHub));

  const proxy = createServer().on('connect', ({ url }, visitor) => {
    if (url !== `${HOST}:443`) return void visitor.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const there = connect(Number(port), '127.0.0.1', () => {
      visitor.write('HTTP/1.1 200 Connected\r\n\r\n');
      there.pipe(visitor).pipe(there);
    });
    // Either side may be killed.
    for (const socket of [there, visitor])
      socket.on('error', () => [there, visitor].map((each) => each.destroy()));
  });
  const address = await listenLocally(proxy);
  const trusted = join(await makeFolder(), 'github.pem');
  await writeFile(trusted, cert);
  onTestFinished(() => {
    for (const server of [gitHub, proxy]) {
      server.close();
      server.closeAllConnections();
    }
  });
  const settings = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: address, NODE_EXTRA_CA_CERTS: trusted };
  return { calls, settings };
}
