import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../../scripts/api/server.ts';
import { postAsVisitor } from '../../../../scripts/messages/post-as-visitor.ts';
import { greeting, serveApi, SITE } from '../../api/support.ts';

const OTHER_SITE = 'https://robin.example';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return listenLocally(server);
}

/** What it stopped by, or what was told. */
async function post(api: string, foreignSite?: string): Promise<string> {
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  return postAsVisitor({ api, foreignSite, tell }, greeting).then(
    () => told.join('\n'),
    (error: Error) => error.message,
  );
}

const allowing =
  (headers: Record<string, string>, status = 204): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end();

describe('sending as a visitor', () => {
  test('asks another origin first, as browsers do, and sends when it may', async () => {
    const { origin, store } = await serveApi();
    expect(await post(origin, SITE)).toBe(`Sent: ${origin}/api/collaborates answered 201.`);
    expect((await store.listMessages(1, 0)).total).toBe(1);
  });

  test('stops where the API knows another site, and sends nothing', async () => {
    const { origin, store } = await serveApi();
    expect(await post(origin, OTHER_SITE)).toMatch(
      /^Stopped: browsers do not let pages of https:\/\/robin\.example use .*Access-Control-Allow-Origin is missing\.$/,
    );
    expect((await store.listMessages(1, 0)).total).toBe(0);
  });

  test.each([
    [allowing({}, 404), /answered 404 to the question whether pages of .* may send there/],
    [allowing({ Location: '/x' }, 308), /answered 308 to the question/],
    [allowing({ 'Access-Control-Allow-Origin': '*' }), /Access-Control-Allow-Headers is missing\.$/],
    [
      allowing({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'X-Content-Type' }),
      /Access-Control-Allow-Headers is "X-Content-Type"\.$/,
    ],
  ])('stops at a host that browsers would not send to: case %#', async (answer, reason) => {
    expect(await post(await serve(answer), OTHER_SITE)).toMatch(reason);
  });

  test('goes on where every site may send', async () => {
    const everyone = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Accept, *' };
    expect(await post(await serve(allowing(everyone)), OTHER_SITE)).toMatch(/^Sent: .* answered 204\.$/);
  });

  test('takes no redirect for an answer, as the form does not', async () => {
    const api = await serve((request, response) => {
      if (request.url === '/new') response.end('Welcome');
      else response.writeHead(301, { Location: '/new' }).end();
    });
    expect(await post(api)).toMatch(/answered 301 and sends on to \/new, where no message goes\.$/);
  });

  test('waits for no end of an answer', async () => {
    const api = await serve((_request, response) => response.writeHead(201).write('x'));
    expect(await post(api)).toMatch(/^Sent: /);
  });

  test('shows the beginning of a refusal that never ends', async () => {
    const api = await serve((_request, response) => response.writeHead(500).write('no'.repeat(400)));
    expect(await post(api)).toMatch(/answered 500\. (no){250}$/);
  });
});
