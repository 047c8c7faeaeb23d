import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../../../scripts/lib/config-error.ts';
import { prepareDataFolder } from '../../../../scripts/server/data-folder.ts';
import { explainFailure } from '../../../../scripts/lib/failure.ts';
import { listen } from '../../../../scripts/server/listen.ts';
import { makeFolder } from '../temporary-folder.ts';

const place = { dataDir: '/srv/data', host: '127.0.0.1', port: 4321 };

const fail = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: failed`), { code, ...more });

const app = { fetch: () => new Response('') };

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('explainFailure', () => {
  test.each([
    [
      fail('EADDRINUSE', { syscall: 'listen' }),
      'Port 4321 of 127.0.0.1 is taken by another program: stop that one, or choose another port, for example PORT=4322.',
    ],
    [
      fail('EACCES', { syscall: 'listen' }),
      'Port 4321 may not be opened by this user: choose one from 1024 on',
    ],
    [
      fail('EADDRNOTAVAIL', { syscall: 'listen' }),
      'HOST is "127.0.0.1", which is no address of this machine',
    ],
    [
      fail('ENOTFOUND', { syscall: 'getaddrinfo' }),
      'HOST is "127.0.0.1", which is no address of this machine',
    ],
    [fail('ENOSPC'), 'The disk that holds /srv/data is full: free some space'],
    [fail('EDQUOT'), 'The disk that holds /srv/data is full'],
    [fail('EACCES', { path: '/srv/data/x' }), '/srv/data/x may not be used by this user: change its owner'],
    [fail('EROFS'), '/srv/data is on a disk that may only be read'],
    [fail('ENOTDIR', { path: '/srv' }), '/srv is a file where a folder is expected'],
    [fail('EIO'), 'reports an error: check it'],
    [fail('EMFILE'), 'Too many files are open'],
    [new Error('Writing failed', { cause: fail('ENOSPC') }), 'The disk that holds /srv/data is full'],
    [new ConfigError('PORT is "x"; expected a number.'), 'PORT is "x"; expected a number.'],
    [fail('ERR_OTHER'), 'ERR_OTHER: failed'],
    ['a text', 'a text'],
  ])('says in one line what is wrong: %s', (error, expected) => {
    const explanation = explainFailure(error, place);
    expect(explanation).toContain(expected);
    expect(explanation).not.toContain('\n');
  });

  test('names a lower port when there is no higher one', () => {
    const error = fail('EADDRINUSE', { syscall: 'listen' });
    expect(explainFailure(error, { ...place, port: 65535 })).toContain('PORT=65534');
  });

  test('shows where a mistake in the program is', () => {
    expect(explainFailure(new TypeError('x is not a function'), place)).toContain('failure.test.ts');
  });

  test('knows what Node throws for a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const error = await catchError(listen(app, { host: '127.0.0.1', port }));
    expect(explainFailure(error, { ...place, port })).toContain(`Port ${port} of 127.0.0.1 is taken`);
  });

  test('knows what Node throws for an address of another machine', async () => {
    const error = await catchError(listen(app, { host: '192.0.2.1', port: 0 }));
    expect(explainFailure(error, { ...place, host: '192.0.2.1' })).toContain('HOST is "192.0.2.1"');
  });

  test('knows what Node throws where the data folder is a file', async () => {
    const file = join(await makeFolder(), 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const error = await catchError(prepareDataFolder(dataDir));
      expect(explainFailure(error, { ...place, dataDir })).toContain('is a file where a folder is expected');
    }
  });
});
