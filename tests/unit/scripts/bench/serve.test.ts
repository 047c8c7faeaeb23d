import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveLikeHosts } from '../../../../scripts/bench/serve.ts';
import { makeFolder } from '../temporary-folder.ts';

const page = '<p>Hello</p>'.repeat(50);

async function serve() {
  const folder = await makeFolder();
  await writeFile(join(folder, 'about.html'), page);
  await writeFile(join(folder, 'about.html.br'), brotliCompressSync(page));
  const served = await serveLikeHosts(folder);
  onTestFinished(served.close);
  return served;
}

async function ask(origin: string, path: string) {
  const session = connect(origin, { rejectUnauthorized: false });
  onTestFinished(() => session.destroy());
  const stream = session.request({ ':path': path, 'accept-encoding': 'br' });
  const [headers] = (await once(stream, 'response')) as [Record<string, string | number>];
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { headers, body: Buffer.concat(chunks) };
}

describe('the server of the bench', () => {
  test('speaks HTTP/2 and sends what lies compressed beside a file', async () => {
    const { origin } = await serve();
    const { headers, body } = await ask(origin, '/about');
    expect(headers[':status']).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(body).toEqual(brotliCompressSync(page));
  });

  test('remembers what it sent, until it is asked', async () => {
    const { origin, takeSent } = await serve();
    const { body } = await ask(origin, '/about');
    await ask(origin, '/missing');
    const sent = takeSent();
    expect(sent.map(({ path }) => path)).toEqual(['/about', '/missing']);
    expect(sent[0]).toMatchObject({ bytes: body.length });
    expect(sent[0]?.contentType).toContain('text/html');
    expect(takeSent()).toEqual([]);
  });
});
