import { once } from 'node:events';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defaultLimits, type Limits } from '../../../src/data/limits.ts';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import {
  type Answer,
  findClosedHost,
  hang,
  listAll,
  makeFolder,
  makeRecords,
  readWhole,
  redirectTo,
  send,
  sendProjects,
  serve,
  serveProjects,
} from './support.ts';

const MEBIBYTE = 1024 * 1024;
const LIST = '/api/projects';
/** As many tries as usual, without the waiting between them. */
const quick: Partial<Limits> = { listBackOffMs: 1 };
const impatient: Partial<Limits> = { ...quick, listTryMs: 60 };

/** Ten projects in a snapshot, then one more update against a changed answer. */
async function updateAgainst(answer: Answer, limits = quick) {
  const folder = await makeFolder();
  const api = await serveProjects(makeRecords(10));
  await updateSnapshot(api.host, folder);
  const before = await listAll(folder);
  api.routes[LIST] = answer;
  api.requests.length = 0;
  const report = await updateSnapshot(api.host, folder, { limits });
  expect(await listAll(folder)).toEqual(before);
  expect(await readWhole(folder)).toHaveLength(10);
  return { report, requests: api.requests };
}

const cutJson = JSON.stringify({ data: makeRecords(10) }).slice(0, 300);

const sendHeadersAndHang: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[');
};

const faults: [name: string, answer: Answer, reason: RegExp, limits?: Partial<Limits>][] = [
  ['a 500 with a list', send('{"data":[]}', { status: 500 }), /the answer is 500 .*expected 200 to 299/],
  [
    'a page of HTML',
    send('<!doctype html><p>Starting up'),
    /the answer is "<!doctype html>.*expected complete JSON/,
  ],
  ['JSON that was cut', send(cutJson), /expected complete JSON/],
  ['bytes that are no text', send(Buffer.from([0x7b, 0xff, 0xfe])), /bytes that are no UTF-8/],
  ['nothing', send(''), /the answer is "".*expected complete JSON/],
  ['a bare list', send('[]'), /a list with nothing under "data"/],
  ['null', send('null'), /the answer is null/],
  ['no list under "data"', send('{"data":{}}'), /an object with an object under "data"/],
  ['no answer', hang, /no complete answer within 60 ms/, impatient],
  ['half an answer', sendHeadersAndHang, /no complete answer within 60 ms/, impatient],
  ['a cut connection', (request) => request.socket.destroy(), /the connection was cut/],
  ['a list that never moves', redirectTo(LIST), /redirected more than 5 times/],
  [
    'a redirect to no web address',
    redirectTo('file:///etc/passwd'),
    /redirected to no http or https address/,
  ],
];

describe('updateSnapshot, when the API misbehaves', () => {
  test.each(faults)('keeps the last good projects against %s', async (_name, answer, reason, limits) => {
    const { report } = await updateAgainst(answer, limits);
    expect(report).toMatchObject({ outcome: 'kept', count: 10, kept: { kind: 'failed-fetch' } });
    expect(report.kept?.message).toMatch(reason);
  });

  test('keeps them when the connection is refused', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(makeRecords(2));
    await updateSnapshot(api.host, folder);
    const report = await updateSnapshot(await findClosedHost(), folder, { limits: quick });
    expect(report).toMatchObject({
      outcome: 'kept',
      count: 2,
      kept: { message: 'the connection was refused' },
    });
    expect(await readWhole(folder)).toHaveLength(2);
  });

  test('stops reading a body of 50 MB soon after 8 MiB', async () => {
    let sent = 0;
    const endless: Answer = (_request, response) => {
      const pieces = Readable.from(
        (function* () {
          for (; sent < 50 * MEBIBYTE; sent += MEBIBYTE) yield Buffer.alloc(MEBIBYTE, ' ');
        })(),
      );
      pieces.pipe(response);
      void once(response, 'close').then(() => pieces.destroy());
    };
    const { report, requests } = await updateAgainst(endless);
    expect(report.kept?.message).toBe('the answer is larger than 8 MiB');
    expect(sent).toBeLessThan(40 * MEBIBYTE);
    expect(requests).toHaveLength(1);
  });

  test('does not start on a body whose announced length is too large', async () => {
    const { report } = await updateAgainst(send('{}', { 'content-length': 50 * MEBIBYTE }));
    expect(report.kept?.message).toBe('the answer is larger than 8 MiB');
  });

  test('counts a compressed body as it is after inflating', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEBIBYTE, ' '));
    expect(bomb.length).toBeLessThan(defaultLimits.listMaxBytes / 100);
    const { report } = await updateAgainst(send(bomb, { 'content-encoding': 'gzip' }));
    expect(report.kept?.message).toBe('the answer is larger than 8 MiB');
  });

  test('tries three times what may pass, and once what will not', async () => {
    expect((await updateAgainst(send('', { status: 503 }))).requests).toEqual([LIST, LIST, LIST]);
    expect((await updateAgainst(send('', { status: 429 }))).requests).toEqual([LIST, LIST, LIST]);
    expect((await updateAgainst(send('', { status: 404 }))).requests).toEqual([LIST]);
    expect((await updateAgainst(send('', { status: 401 }))).requests).toEqual([LIST]);
  });

  test('ends all tries at one deadline', async () => {
    const { report } = await updateAgainst(hang, { ...quick, listDeadlineMs: 60 });
    expect(report.kept?.message).toBe('no complete answer within 60 ms');
  });

  test('takes the answer that comes after two failures', async () => {
    const folder = await makeFolder();
    const answers = [send('', { status: 502 }), send('<p>Starting up'), sendProjects(makeRecords(1))];
    const api = await serve({ [LIST]: (...exchange) => answers.shift()?.(...exchange) });
    const report = await updateSnapshot(api.host, folder, { limits: quick });
    expect(report).toMatchObject({ outcome: 'updated', count: 1 });
  });

  test('follows a redirect of the list', async () => {
    const folder = await makeFolder();
    const api = await serve({ [LIST]: redirectTo('/v2'), '/v2': sendProjects(makeRecords(1)) });
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'updated', count: 1 });
  });

  test('writes nothing when there has never been an answer', async () => {
    const folder = await makeFolder();
    const report = await updateSnapshot(await findClosedHost(), folder, { limits: quick });
    expect(report).toMatchObject({ outcome: 'none', count: 0, kept: { kind: 'failed-fetch' } });
    expect(await listAll(folder)).toEqual([]);
  });

  test('sends no header of its own with the list', async () => {
    const folder = await makeFolder();
    let headers: string[] = [];
    const api = await serve({
      [LIST]: (request, response) => {
        headers = Object.keys(request.headers).sort();
        sendProjects([])(request, response);
      },
    });
    await updateSnapshot(api.host, folder);
    const usual = [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ];
    expect(headers).toEqual(usual);
  });
});

describe('updateSnapshot, when projects are gone', () => {
  test('keeps a full list against an empty one', async () => {
    const { report } = await updateAgainst(sendProjects([]));
    expect(report).toMatchObject({ outcome: 'kept', count: 10, kept: { kind: 'fewer-projects' } });
    expect(report.kept?.message).toBe('the snapshot has 10 projects, the API now none');
  });

  test('keeps ten against four, and does not fetch their pictures', async () => {
    const records = makeRecords(4).map((record) => ({ ...record, UrlImage: '/a.png' }));
    const { report, requests } = await updateAgainst(sendProjects(records));
    expect(report.kept?.message).toBe('the snapshot has 10 projects, the API now only 4');
    expect(requests).toEqual([LIST]);
  });

  test('keeps ten against ten of which most cannot be used, and names these', async () => {
    const broken = makeRecords(10).map((record, index) => (index < 6 ? { ...record, title: 7 } : record));
    const { report } = await updateAgainst(sendProjects(broken));
    expect(report.kept?.message).toBe(
      'the snapshot has 10 projects, the API now only 4, 6 more cannot be used',
    );
    expect(report.leftOut).toHaveLength(6);
  });

  test('takes five of ten', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(makeRecords(10));
    await updateSnapshot(api.host, folder);
    api.routes[LIST] = sendProjects(makeRecords(5));
    const report = await updateSnapshot(api.host, folder);
    expect(report).toMatchObject({ outcome: 'updated', count: 5 });
    expect(report.removed).toHaveLength(5);
  });

  test('takes an empty list that the owner allows, and one that was empty before', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(makeRecords(3));
    await updateSnapshot(api.host, folder);
    api.routes[LIST] = sendProjects([]);
    const allowed = await updateSnapshot(api.host, folder, { allowFewerProjects: true });
    expect(allowed).toMatchObject({ outcome: 'updated', count: 0 });
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'unchanged', count: 0 });
    expect(await readWhole(folder)).toEqual([]);
  });
});

describe('updateSnapshot, with many projects', () => {
  test('takes a thousand, in their order', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(makeRecords(1000).reverse());
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'updated', count: 1000 });
    const projects = await readWhole(folder);
    expect(projects.at(0)).toMatchObject({ id: 'p999', key: 999 });
    expect(projects.at(-1)).toMatchObject({ id: 'p0', key: 0 });
  });
});
