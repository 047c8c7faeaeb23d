import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Limits } from '../../../src/data/limits.ts';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';
import {
  type Answer,
  hang,
  listAll,
  lookupIn,
  makeFolder,
  makePicture,
  makeRecord,
  readWhole,
  redirectTo,
  send,
  sendProjects,
  serveProjects,
} from './support.ts';

const LIST = '/api/projects';
const SITE = 'https://me.example';
const quick: Partial<Limits> = { pictureBackOffMs: 1, videoBackOffMs: 1 };

/** Answers 304 when the client has this very content. */
function sendWithTag(content: Buffer, tag: string): Answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else response.writeHead(200, { etag: tag }).end(content);
  };
}

const breakOff: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': 9 }).write('abc', () => request.socket.destroy());
};

/** Several hundred kilobytes. */
async function longPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}

async function hugePicture(): Promise<Buffer> {
  const blank = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } });
  return await blank.png({ compressionLevel: 1 }).toBuffer();
}

const faults: [
  name: string,
  answer: () => Answer | Promise<Answer>,
  reason: RegExp,
  limits?: Partial<Limits>,
][] = [
  ['is not there', () => send('No', { status: 404 }), /the answer is 404/],
  ['is a page of HTML', () => send('<!doctype html>'), /it begins with "<!doctype html>"/],
  ['is one byte', () => send('x'), /it begins with "x"/],
  ['is empty', () => send(''), /it begins with nothing/],
  ['is an SVG drawing', () => send('<svg xmlns="http://www.w3.org/2000/svg"/>'), /it begins with "<svg/],
  ['has 100 megapixels', async () => send(await hugePicture()), /more than 50 million pixels/],
  ['has too many bytes', () => send(Buffer.alloc(2000)), /larger than 1 KiB/, { pictureMaxBytes: 1024 }],
  ['breaks off', () => breakOff, /the connection was cut/],
  ['answers 304 unasked', () => send('', { status: 304 }), /304 to a request without conditions/],
];

describe('updateSnapshot, with pictures', () => {
  test.each(faults)(
    'keeps a project whose picture %s, and says so',
    async (_name, answer, reason, limits) => {
      const folder = await makeFolder();
      const good = makeRecord('good', { UrlImage: '/good.png' });
      const api = await serveProjects([makeRecord('bad', { UrlImage: '/bad.png' }), good], {
        '/bad.png': await answer(),
        '/good.png': send(await makePicture('#ec8106')),
      });
      const report = await updateSnapshot(api.host, folder, { limits: { ...quick, ...limits } });
      expect(report).toMatchObject({
        outcome: 'updated',
        pictures: [{ project: 'Title of bad', address: `${api.host}/bad.png`, keptLast: false }],
      });
      expect(report.pictures[0]?.reason).toMatch(reason);
      const [bad] = await readWhole(folder);
      expect(bad).not.toHaveProperty('picture');
    },
  );

  test.each<Partial<Limits>>([{ pictureTryMs: 60 }, { picturesDeadlineMs: 60 }])(
    'keeps a project whose picture hangs, within %j',
    async (limits) => {
      const folder = await makeFolder();
      const records = ['/a.png', '/b.png'].map((UrlImage, index) => makeRecord(`p${index}`, { UrlImage }));
      const api = await serveProjects(records, { '/a.png': hang, '/b.png': hang });
      const report = await updateSnapshot(api.host, folder, { limits: { ...quick, ...limits } });
      expect(report).toMatchObject({ outcome: 'updated', count: 2 });
      expect(report.pictures.map(({ reason }) => reason)).toEqual([
        'no complete answer within 60 ms',
        'no complete answer within 60 ms',
      ]);
    },
  );

  test('keeps the last good picture of an address that fails', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlImage: '/a.png' })], {
      '/a.png': send(await makePicture('#ec8106')),
    });
    await updateSnapshot(api.host, folder);
    const before = await readWhole(folder);
    api.routes['/a.png'] = send('', { status: 404 });
    for (let round = 0; round < 2; round++) {
      const report = await updateSnapshot(api.host, folder);
      expect(report).toMatchObject({ outcome: 'unchanged', pictures: [{ keptLast: true }] });
      expect(await readWhole(folder)).toEqual(before);
    }
  });

  test('does not show the last picture of another address', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlImage: '/a.png' })], {
      '/a.png': send(await makePicture('#ec8106')),
    });
    await updateSnapshot(api.host, folder);
    api.routes[LIST] = sendProjects([makeRecord('a', { UrlImage: '/b.png' })]);
    await updateSnapshot(api.host, folder);
    expect((await readWhole(folder))[0]).not.toHaveProperty('picture');
  });

  test('fetches a picture of many projects once', async () => {
    const folder = await makeFolder();
    const records = ['a', 'b', 'c'].map((id) => makeRecord(id, { UrlImage: '/same.png' }));
    const api = await serveProjects(records, { '/same.png': send(await makePicture('#ec8106')) });
    await updateSnapshot(api.host, folder);
    expect(api.requests).toEqual([LIST, '/same.png']);
    expect((await listAll(folder)).filter((name) => name.endsWith('.webp'))).toHaveLength(1);
  });

  test('downloads nothing again that did not change, and leaves every byte', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlImage: '/a.png' })], {
      '/a.png': sendWithTag(await makePicture('#ec8106'), '"one"'),
    });
    await updateSnapshot(api.host, folder);
    const before = await listAll(folder);
    const list = await readFile(join(folder, 'snapshot/projects.json'));
    const report = await updateSnapshot(api.host, folder);
    expect(report).toMatchObject({ outcome: 'unchanged', pictures: [] });
    expect(await listAll(folder)).toEqual(before);
    expect((await readFile(join(folder, 'snapshot/projects.json'))).equals(list)).toBe(true);
    const sources = (await readSnapshot(folder))?.sources.pictures;
    expect(sources?.get(`${api.host}/a.png`)).toMatchObject({ etag: '"one"' });
  });

  test.each([
    ['picture', () => makePicture('#0000ff')],
    ['long picture, which the question whether it changed cuts off,', longPicture],
  ])('takes a %s that changed at its address', async (_what, makeNext) => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlImage: '/a.png' })], {
      '/a.png': sendWithTag(await makePicture('#ec8106'), '"one"'),
    });
    await updateSnapshot(api.host, folder);
    api.routes['/a.png'] = sendWithTag(await makeNext(), '"two"');
    const report = await updateSnapshot(api.host, folder);
    expect(report.changed).toEqual([{ project: 'Title of a', fields: ['picture'] }]);
    await readWhole(folder);
    expect(await readdir(join(folder, 'snapshot/pictures'))).toHaveLength(1);
  });

  test('fetches a picture again whose file was lost', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlImage: '/a.png' })], {
      '/a.png': sendWithTag(await makePicture('#ec8106'), '"one"'),
    });
    await updateSnapshot(api.host, folder);
    await rm(join(folder, 'snapshot', 'pictures'), { recursive: true });
    await expect(readWhole(folder)).rejects.toThrow();
    await updateSnapshot(api.host, folder);
    expect(await readWhole(folder)).toHaveLength(1);
  });

  test('does not follow a redirect from a public address to a private one', async () => {
    const folder = await makeFolder();
    const picture = send(await makePicture('#ec8106'));
    const api = await serveProjects([], { '/inside.png': picture, '/public.png': picture });
    const { port } = new URL(api.host);
    api.routes['/by-name.png'] = redirectTo(`http://inside.example:${port}/inside.png`);
    api.routes['/by-address.png'] = redirectTo(`http://127.0.0.2:${port}/inside.png`);
    const paths = ['/by-name.png', '/by-address.png', '/public.png'];
    api.routes[LIST] = sendProjects(
      paths.map((path, index) =>
        makeRecord(`p${index}`, { UrlImage: `http://pictures.example:${port}${path}` }),
      ),
    );
    const report = await updateSnapshot(api.host, folder, {
      lookup: lookupIn({ 'pictures.example': ['127.0.0.1'], 'inside.example': ['127.0.0.2'] }),
      isPublicAddress: (address) => address === '127.0.0.1',
    });
    expect(report.pictures.map(({ reason }) => reason)).toEqual([
      'inside.example is a private address, and the API is on a public one',
      '127.0.0.2 is a private address, and the API is on a public one',
    ]);
    expect(api.requests).not.toContain('/inside.png');
    expect((await readWhole(folder))[2]).toHaveProperty('picture');
  });
});

describe('updateSnapshot, with videos', () => {
  const film = Buffer.from('not really a film');
  const sendFilm = send(film, { 'content-type': 'video/mp4' });

  test('brings the video files of the embedded API, and nothing of its port', async () => {
    const folder = await makeFolder();
    const record = makeRecord('a', {
      UrlVideo: '/api/media/a.mp4',
      UrlImage: '/a.png',
      directLink: '/demo?x=1#y',
    });
    const files = { '/api/media/a.mp4': sendFilm, '/a.png': send(await makePicture('#ec8106')) };
    const api = await serveProjects([record], files);
    await updateSnapshot(api.host, folder, { embeddedAt: SITE });
    const [project] = (await readSnapshot(folder))?.projects ?? [];
    expect(project).toMatchObject({ directLink: `${SITE}/demo?x=1#y`, video: { kind: 'file' } });
    const file = project?.video?.address ?? '';
    expect(file).toMatch(/^[0-9a-f]{20}\.mp4$/);
    expect((await readFile(join(folder, 'snapshot/videos', file))).equals(film)).toBe(true);
    expect(await readFile(join(folder, 'snapshot/sources.json'), 'utf8')).not.toContain('127.0.0.1');

    const elsewhere = await serveProjects([record], files);
    expect(await updateSnapshot(elsewhere.host, folder, { embeddedAt: SITE })).toMatchObject({
      outcome: 'unchanged',
    });
  });

  test('leaves the video files of any other host where they are', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(
      [
        makeRecord('a', { UrlVideo: '/a.mp4' }),
        makeRecord('b', { UrlVideo: 'https://videos.example/b.mp4' }),
      ],
      { '/a.mp4': sendFilm },
    );
    await updateSnapshot(api.host, folder);
    expect(api.requests).toEqual([LIST]);
    expect(await readWhole(folder)).toMatchObject([
      { video: { kind: 'file', address: `${api.host}/a.mp4` } },
      { video: { kind: 'file', address: 'https://videos.example/b.mp4' } },
    ]);
  });

  test.each([
    ['is not there', send('', { status: 404 }), /the answer is 404/],
    [
      'is no video',
      send('<p>', { 'content-type': 'text/html; charset=utf-8' }),
      /its type is text\/html; expected/,
    ],
    ['has no type', send(film), /its type is no type/],
    ['is too large', send(Buffer.alloc(2000), { 'content-type': 'video/mp4' }), /larger than 1 KiB/],
  ])('keeps a project whose video %s, and says so', async (_name, answer, reason) => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a', { UrlVideo: '/a.mp4' })], { '/a.mp4': answer });
    const limits = { ...quick, videoMaxBytes: 1024 };
    const report = await updateSnapshot(api.host, folder, { embeddedAt: SITE, limits });
    expect(report).toMatchObject({
      outcome: 'updated',
      videos: [{ project: 'Title of a', address: '/a.mp4', keptLast: false }],
    });
    expect(report.videos[0]?.reason).toMatch(reason);
    expect((await readWhole(folder))[0]).not.toHaveProperty('video');
    expect((await listAll(folder)).filter((name) => /\.[0-9a-f-]{36}$/.test(name))).toEqual([]);
  });
});
