import type { LookupFunction } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fetch } from 'undici';
import { isPublicAddress, openNetwork, type NetworkOptions } from '../../../src/data/network.ts';
import { toFetchProblem } from '../../../src/data/problem.ts';
import { lookupIn, send, serve } from './support.ts';

async function connect(address: string, host: string, options: NetworkOptions): Promise<string> {
  const network = await openNetwork(host, options);
  onTestFinished(network.close);
  try {
    return await (await fetch(address, { dispatcher: network.dispatcher })).text();
  } catch (error) {
    return toFetchProblem(error).message;
  }
}

describe('isPublicAddress', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '::ffff:8.8.8.8'])(
    'is true for %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('is false for "%s"', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('openNetwork', () => {
  test('reaches local addresses when the API is on one', async () => {
    const { host } = await serve({ '/': send('here') });
    expect(await connect(host, host, {})).toBe('here');
    expect(await connect(host, 'http://localhost', {})).toBe('here');
    expect(await connect(host, 'http://[::1]:8080', {})).toBe('here');
    expect(await connect(host, 'http://api', { lookup: lookupIn({ api: ['10.0.0.7'] }) })).toBe('here');
  });

  test('refuses private addresses, given as such, when the API is on a public one', async () => {
    const { host, requests } = await serve({ '/': send('secret') });
    const { port } = new URL(host);
    for (const name of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
      expect(await connect(`http://${name}:${port}/`, 'http://8.8.8.8', {})).toMatch(/is a private address/);
    }
    expect(requests).toEqual([]);
  });

  test('refuses names that lead to private addresses when the API is on a public one', async () => {
    const { host, requests } = await serve({ '/': send('secret') });
    const address = `http://inside.example:${new URL(host).port}/`;
    const lookup = lookupIn({ 'inside.example': ['127.0.0.1'], 'api.example': ['8.8.8.8'] });
    expect(await connect(address, 'http://api.example', { lookup })).toMatch(
      /inside\.example is a private address/,
    );
    expect(requests).toEqual([]);
  });

  test('takes the public one of several addresses of a name', async () => {
    const { host } = await serve({ '/': send('public') });
    const lookup = lookupIn({ 'both.example': ['127.0.0.9', '127.0.0.1'] });
    const address = `http://both.example:${new URL(host).port}/`;
    const isPublic = (ipAddress: string) => ipAddress === '127.0.0.1';
    expect(await connect(address, 'http://127.0.0.1', { lookup, isPublicAddress: isPublic })).toBe('public');
  });

  test('refuses a name that was public when it was looked up first', async () => {
    const { host, requests } = await serve({ '/': send('secret') });
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const lookup: LookupFunction = (hostname, options, callback) => {
      lookupIn({ [hostname]: answers.shift() ?? [] })(hostname, options, callback);
    };
    const address = `http://rebound.example:${new URL(host).port}/`;
    expect(await connect(address, 'http://rebound.example', { lookup })).toMatch(/private address/);
    expect(requests).toEqual([]);
  });
});
