import { Readable } from 'node:stream';
import { fetch as fetchWith } from 'undici';
import { describe, expect, test } from 'vitest';
import { greeting, sendRaw, serveApi } from './support.ts';

const JSON_TYPE = 'Content-Type: application/json';
const POST = 'POST /api/collaborates HTTP/1.1';
const LIMIT = 64 * 1024;

function padded(bytes: number): string {
  const json = JSON.stringify(greeting);
  return json + ' '.repeat(bytes - json.length);
}

// The global fetch has no type for a body that is sent in chunks.
function sendChunks(origin: string, body: string) {
  const chunks = body.match(/[^]{1,5000}/g) ?? [];
  const headers = { 'Content-Type': 'application/json' };
  return fetchWith(`${origin}/api/collaborates`, {
    method: 'POST',
    headers,
    body: Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
    duplex: 'half',
  });
}

describe('the body', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=utf-8'])(
    'is read as %s',
    async (type) => {
      const { send } = await serveApi();
      const response = await send('POST', '/api/collaborates', greeting, { 'Content-Type': type });
      expect(response.status).toBe(201);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'application/ld+json',
  ])('is refused as %s', async (type) => {
    const { send, store } = await serveApi();
    const response = await send('POST', '/api/collaborates', greeting, { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toStrictEqual({
      error: {
        message: `Content-Type is "${type}"; expected application/json.`,
        fields: [{ field: 'Content-Type', found: `"${type}"`, expected: 'application/json' }],
      },
    });
    expect((await store.listMessages(1, 0)).total).toBe(0);
  });

  test('is refused without a type, and compressed', async () => {
    const { origin, send } = await serveApi();
    const untyped = await fetch(`${origin}/api/collaborates`, { method: 'POST', body: Buffer.from('{}') });
    const packed = await send('POST', '/api/collaborates', greeting, { 'Content-Encoding': 'gzip' });
    expect([untyped.status, packed.status]).toStrictEqual([415, 415]);
    expect(await untyped.json()).toMatchObject({
      error: { fields: [{ field: 'Content-Type', found: 'nothing', expected: 'application/json' }] },
    });
    expect(await packed.json()).toMatchObject({
      error: { fields: [{ field: 'Content-Encoding', found: '"gzip"', expected: 'none' }] },
    });
  });

  describe.each([false, true])(
    'when the adapter replaces the global Request: %s',
    (overrideGlobalObjects) => {
      test('is read up to 64 KiB, with a length and in chunks', async () => {
        const { origin, send, store } = await serveApi({ overrideGlobalObjects });
        expect((await send('POST', '/api/collaborates', padded(LIMIT))).status).toBe(201);
        await store.deleteMessage(1);
        expect((await sendChunks(origin, padded(LIMIT))).status).toBe(201);
        expect(await store.findMessage(2)).toMatchObject(greeting);
      });

      test('is refused above 64 KiB, with a length and in chunks', async () => {
        const { origin, send, store } = await serveApi({ overrideGlobalObjects });
        const refused = await send('POST', '/api/collaborates', padded(LIMIT + 1));
        expect(refused.status).toBe(413);
        expect(await refused.json()).toMatchObject({
          error: {
            fields: [{ field: 'body', found: 'more than 65536 bytes', expected: 'at most 65536 bytes' }],
          },
        });
        expect((await sendChunks(origin, padded(LIMIT + 1))).status).toBe(413);
        expect((await sendChunks(origin, padded(5_000_000))).status).toBe(413);
        expect((await store.listMessages(1, 0)).total).toBe(0);
      });
    },
  );

  test.each([
    ['nothing', '', /^nothing$/],
    ['half an object', '{"name":"Ada"', /^no valid JSON: .*position 13/],
    ['a word', 'undefined', /^no valid JSON: .*undefined/],
    ['two values', '{}{}', /^no valid JSON: .*position 2/],
    ['a trailing comma', '{"name":"Ada",}', /^no valid JSON: .*position 14/],
    ['a raw NUL', '{"name":"A\0da"}', /^no valid JSON: .*position 10/],
    ['a terminal code', Buffer.from('\u009B31m'), /^no valid JSON: .*\\u\{009B\}/],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), /^no valid UTF-8, from byte 3 on$/],
    ['UTF-8 that is cut', Buffer.from('{"name":"é"}').subarray(0, 10), /^no valid UTF-8, from byte 10 on$/],
    [
      'a surrogate in UTF-8',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
      /^no valid UTF-8, from byte 10 on$/,
    ],
    ['UTF-16', Buffer.from('\uFEFF{"name":"Ada"}', 'utf16le'), /^no valid UTF-8, from byte 1 on$/],
    ['endless nesting', '['.repeat(60_000), /^no valid JSON: /],
  ])('is refused as broken when it is %s', async (_, body, found) => {
    const { origin } = await serveApi();
    const { status, body: answer } = await sendRaw(
      origin,
      [POST, JSON_TYPE, `Content-Length: ${body.length}`],
      body,
    );
    expect(status).toBe(400);
    const asFound: unknown = expect.stringMatching(found);
    expect(JSON.parse(answer)).toMatchObject({
      error: { fields: [{ field: 'body', found: asFound, expected: 'a JSON object in UTF-8' }] },
    });
    expect(answer).not.toContain('.ts');
  });

  test.each([
    ['a list', '[]'],
    ['a list', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['null', 'null'],
    ['7', '7'],
    ['Infinity', '1e999'],
    ['true', 'true'],
    ['"text"', '"text"'],
  ])('is refused as no object when it is %s', async (found, body) => {
    const { send } = await serveApi();
    const response = await send('POST', '/api/collaborates', body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: {
        fields: [{ field: 'body', found, expected: 'an object with name, email, yourSubject, message' }],
      },
    });
  });

  test('may begin with a byte order mark', async () => {
    const { send } = await serveApi();
    expect((await send('POST', '/api/collaborates', `\uFEFF${JSON.stringify(greeting)}`)).status).toBe(201);
  });

  test('counts the last one of a repeated field', async () => {
    const { send, store } = await serveApi();
    const twice = JSON.stringify(greeting).replace('{', '{"name":7,');
    expect((await send('POST', '/api/collaborates', twice)).status).toBe(201);
    expect((await store.listMessages(1, 0)).messages).toMatchObject([greeting]);
  });

  test.each([
    ['with a length', ['Content-Length: 5000'], JSON.stringify(greeting)],
    ['in chunks', ['Transfer-Encoding: chunked'], `80\r\n${padded(0x80)}\r\n`],
  ])('is not stored when the connection ends before it does, sent %s', async (_, framing, part) => {
    const { origin, store, get } = await serveApi();
    await sendRaw(origin, [POST, JSON_TYPE, ...framing], part, { hangUp: true });
    expect((await get('/api/projects')).status).toBe(200);
    expect((await store.listMessages(1, 0)).total).toBe(0);
  });
});
