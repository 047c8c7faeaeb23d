import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refuseFields } from '../../../scripts/api/errors.ts';
import { LONGEST_WAIT_MS } from '../../../src/lib/retry-after.ts';
import type { Failure, SendError } from '../../../src/lib/send-failure.ts';
import { sendCollaboration } from '../../../src/stores/send-collaboration.ts';

const message = { name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: '' };
const never = new AbortController().signal;

/** A host that answers so, until the test ends. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function fail(answer: RequestListener): Promise<Failure> {
  const error = await sendCollaboration(await serve(answer), message, never).then(
    () => undefined,
    (reason: SendError) => reason,
  );
  return error?.failure ?? { reason: 'unanswered' };
}

const refusal = (fields: { field: string; found: string; expected: string }[]) =>
  JSON.stringify({ error: { message: 'Wrong.', fields } });

describe('send-collaboration', () => {
  test('takes a slash at the end of the host, and reads nothing of a good answer', async () => {
    const asked: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      asked.push(request.url);
      // The body never comes: whoever reads it waits for ever.
      response.writeHead(202, { 'Content-Length': '1000' }).flushHeaders();
    });
    await sendCollaboration(`${host}/`, message, never);
    expect(asked).toEqual(['/api/collaborates']);
  });

  test('takes no page that it is sent on to for an answer: the message is not taken there', async () => {
    const methods: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      methods.push(request.method);
      if (request.url === '/elsewhere') response.end('Welcome');
      else response.writeHead(301, { Location: '/elsewhere' }).end();
    });
    await expect(sendCollaboration(host, message, never)).rejects.toThrow(TypeError);
    expect(methods).toEqual(['POST']);
  });

  test('says when the host wants to be asked again, with an upper limit', async () => {
    const before = Date.now();
    const failure = await fail((_request, response) =>
      response.writeHead(429, { 'Retry-After': '40' }).end(),
    );
    expect(failure.reason).toBe('busy');
    expect(failure.retryAt).toBeGreaterThanOrEqual(before + 40_000);
    expect(failure.retryAt).toBeLessThanOrEqual(Date.now() + 40_000);
    const patient = await fail((_request, response) =>
      response.writeHead(503, { 'Retry-After': '1e9' }).end(),
    );
    expect(patient).toEqual({ reason: 'broken' });
    const endless = await fail((_request, response) =>
      response.writeHead(503, { 'Retry-After': '999999999' }).end(),
    );
    expect(endless.retryAt).toBeLessThanOrEqual(Date.now() + LONGEST_WAIT_MS);
  });

  test('names the fields that the embedded API refuses', async () => {
    const { fields } = refuseFields([{ field: 'email', found: '"ada"', expected: 'an e-mail address' }]);
    const failure = await fail((_request, response) => response.writeHead(422).end(refusal(fields)));
    expect(failure).toEqual({
      reason: 'refused',
      errors: { email: 'The server does not take this; it wants an e-mail address.' },
    });
  });

  test('does not read refusals without end, nor those that break off', async () => {
    const endless = await fail((_request, response) => {
      response.writeHead(400);
      const more = () => {
        while (response.writable && response.write('['.repeat(8192)));
      };
      response.on('drain', more);
      more();
    });
    expect(endless).toEqual({ reason: 'refused' });
    const broken = await fail((_request, response) => {
      response.writeHead(400, { 'Content-Length': '1000' }).write('{"error":');
      setTimeout(() => response.destroy(), 50);
    });
    expect(broken).toEqual({ reason: 'refused' });
  });

  test('does not read what a server with troubles of its own says', async () => {
    const failure = await fail((_request, response) => response.writeHead(500).flushHeaders());
    expect(failure).toEqual({ reason: 'broken' });
  });

  test('hands on what ended it', async () => {
    const host = await serve(() => undefined);
    const stop = AbortSignal.timeout(50);
    await expect(sendCollaboration(host, message, stop)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
