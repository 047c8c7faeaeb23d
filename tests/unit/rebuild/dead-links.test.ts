import type { LookupFunction } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../scripts/server/listen.ts';
import { findDeadLinks, formatDeadLinks } from '../../../scripts/rebuild/dead-links.ts';
import { send, serve } from '../data/support.ts';

const LOCAL = 'http://127.0.0.1';

const of = (title: string, directLink?: string, github?: string) => ({
  title,
  ...(directLink && { directLink }),
  ...(github && { github }),
});

describe('looking for dead links', () => {
  test('tells those of pages that are gone, with the project that has them', async () => {
    const { host } = await serve({
      '/alive': send('Here'),
      '/gone': send('Gone', { status: 410 }),
    });
    const projects = [of('One', `${host}/alive`, `${host}/missing`), of('Two', `${host}/gone`), of('Three')];
    expect(await findDeadLinks(projects, LOCAL)).toEqual([
      { project: 'One', address: `${host}/missing`, reason: '404 Not Found' },
      { project: 'Two', address: `${host}/gone`, reason: '410 Gone' },
    ]);
  });

  test('takes what may pass, or is refused to programs only, for alive', async () => {
    const { host } = await serve({
      '/busy': send('Later', { status: 503 }),
      '/guarded': send('No robots', { status: 403 }),
      '/cut': (request) => request.socket.destroy(),
    });
    const projects = ['busy', 'guarded', 'cut'].map((path) => of(path, `${host}/${path}`));
    expect(await findDeadLinks(projects, LOCAL)).toEqual([]);
  });

  test('follows a link that was moved', async () => {
    const { host } = await serve({
      '/old': (_, response) => void response.writeHead(301, { location: '/missing' }).end(),
    });
    expect(await findDeadLinks([of('Moved', `${host}/old`)], LOCAL)).toMatchObject([
      { address: `${host}/old`, reason: '404 Not Found' },
    ]);
  });

  test('asks for one address of many projects once', async () => {
    const { host, requests } = await serve({});
    const projects = Array.from({ length: 5 }, (_, index) => of(`Project ${index}`, `${host}/same`));
    expect(await findDeadLinks(projects, LOCAL)).toHaveLength(5);
    expect(requests).toEqual(['/same']);
  });

  test('tells of a host that is not there, or not any more', async () => {
    const { origin, close } = await listen(new Hono(), { host: '127.0.0.1', port: 0 });
    await close();
    const projects = [of('Closed', `${origin}/`), of('Unknown', 'http://no.such.host/')];
    const lookup: LookupFunction = (_name, _options, callback) => {
      callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    };
    const found = await findDeadLinks(projects, LOCAL, { lookup });
    expect(found.map(({ project, reason }) => [project, reason])).toEqual([
      ['Closed', 'the connection was refused'],
      ['Unknown', 'there is no host of that name'],
    ]);
  });

  test('asks nobody on this network when the API is not on it, and no name that is reserved for examples', async () => {
    const { host, requests } = await serve({});
    expect(await findDeadLinks([of('Inside', `${host}/missing`)], 'http://192.0.2.1')).toHaveLength(1);
    expect(
      await findDeadLinks([of('Inside', `${host}/missing`)], 'http://192.0.2.1', {
        isPublicAddress: (address) => address === '192.0.2.1',
      }),
    ).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(await findDeadLinks([of('Example', 'https://shop.example.com/')], LOCAL)).toEqual([]);
  });

  test('shows twenty of them, and how many more there are', () => {
    const links = Array.from({ length: 23 }, (_, index) => ({
      project: `Project ${index}`,
      address: `https://host.test/${index}`,
      reason: '404 Not Found',
    }));
    const lines = formatDeadLinks(links).split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[0]).toMatch(/link +Project 0 +https:\/\/host\.test\/0: 404 Not Found/);
    expect(lines.at(-1)).toContain('and 3 more');
    expect(formatDeadLinks([])).toBe('');
  });
});
