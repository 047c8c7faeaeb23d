import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../../scripts/server/listen.ts';

/** An app that answers with the body it got. */
async function serveEcho() {
  const handled = vi.fn();
  const app = new Hono();
  app.all('*', async (c) => {
    handled();
    return c.body(await c.req.raw.arrayBuffer());
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return { origin: server.origin, handled };
}

describe('listen', () => {
  test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 1_000_000])('passes on a body of %i bytes', async (length) => {
    const { origin } = await serveEcho();
    const body = Buffer.alloc(length, 'é');
    const answer = await fetch(origin, { method: 'POST', body });
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
  });

  test('puts together a body that comes byte by byte', async () => {
    const { origin } = await serveEcho();
    const { hostname, port } = new URL(origin);
    const body = Array.from({ length: 3000 }, (_, index) => 'abcdefg'[index % 7]).join('');
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    for (const byte of body) await new Promise((resolve) => socket.write(byte, resolve));
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 200 .*\r\n\r\n${body}$`, 's'));
  });

  test('has nothing to do for a message until it is there, or when it never is', async () => {
    const { origin, handled } = await serveEcho();
    const { hostname, port } = new URL(origin);
    const begin = async () => {
      const socket = connect(Number(port), hostname);
      socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nab');
      await once(socket, 'connect');
      return socket;
    };
    const [gone, slow] = [await begin(), await begin()];
    gone.destroy();
    expect((await fetch(origin)).status).toBe(200);
    expect(handled).toHaveBeenCalledTimes(1);
    slow.write('cd');
    const [answer] = (await once(slow, 'data')) as unknown[];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*abcd$/s);
    expect(handled).toHaveBeenCalledTimes(2);
    slow.destroy();
  });

  test('takes messages while others are still being answered who fetch and send a body along', async () => {
    const app = new Hono();
    const endless = () => new ReadableStream({ start: (answer) => answer.enqueue(Buffer.from('x')) });
    app.get('*', (c) => c.body(endless()));
    app.post('*', (c) => c.body('taken'));
    const { origin, close } = await listen(app, { host: '127.0.0.1', port: 0 });
    onTestFinished(close);
    const { hostname, port } = new URL(origin);
    const fetching = Array.from({ length: 40 }, async () => {
      const socket = connect(Number(port), hostname);
      onTestFinished(() => void socket.destroy());
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx');
      await once(socket, 'data');
    });
    await Promise.all(fetching);
    const answer = await fetch(origin, { method: 'POST', body: 'message' });
    expect(await answer.text()).toBe('taken');
  });

  test('answers more visitors at once than it works for at the same moment', async () => {
    const { origin } = await serveEcho();
    const answers = Array.from({ length: 300 }, (_, index) =>
      fetch(origin, { method: 'POST', body: `${index}` }),
    );
    const bodies = (await Promise.all(answers)).map((answer) => answer.text());
    expect(await Promise.all(bodies)).toStrictEqual(Array.from({ length: 300 }, (_, index) => `${index}`));
  });
});
