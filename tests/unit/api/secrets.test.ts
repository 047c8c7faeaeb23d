import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readOrCreateSecret } from '../../../scripts/lib/secrets.ts';
import { makeFolder } from './support.ts';

const MODULE = join(import.meta.dirname, '../../../scripts/lib/secrets.ts');

describe('readOrCreateSecret', () => {
  test('makes a long secret once, readable by its owner only', async () => {
    const dataDir = join(await makeFolder(), 'new');
    const first = await readOrCreateSecret(dataDir, 'admin-token');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await readOrCreateSecret(dataDir, 'admin-token')).toBe(first);
    expect((await stat(join(dataDir, 'admin-token'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toStrictEqual(['admin-token']);
  });

  test('makes another one for each name and each folder', async () => {
    const [one, two] = [await makeFolder(), await makeFolder()];
    const secrets = [
      await readOrCreateSecret(one, 'admin-token'),
      await readOrCreateSecret(one, 'hook'),
      await readOrCreateSecret(two, 'hook'),
    ];
    expect(new Set(secrets).size).toBe(3);
  });

  test('takes the form that the caller asks for', async () => {
    const dataDir = await makeFolder();
    const generate = () => 'whsec_c2VjcmV0IGZvciB0ZXN0cw==';
    expect(await readOrCreateSecret(dataDir, 'hook', generate)).toBe(generate());
    expect(await readFile(join(dataDir, 'hook'), 'utf8')).toBe(`${generate()}\n`);
  });

  test('gives the same one to callers that come at once', async () => {
    const dataDir = await makeFolder();
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => readOrCreateSecret(dataDir, 'admin-token')),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toStrictEqual(['admin-token']);
  });

  test('gives the same one to two processes that start at once', async () => {
    const dataDir = await makeFolder();
    const script = `
      import { readOrCreateSecret } from ${JSON.stringify(MODULE)};
      console.log(await readOrCreateSecret(${JSON.stringify(dataDir)}, 'admin-token'));`;
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.stdout).toBe(two.stdout);
    expect(one.stdout.trim()).toBe(await readOrCreateSecret(dataDir, 'admin-token'));
  });

  test('closes a file that others may read', async () => {
    const dataDir = await makeFolder();
    const file = join(dataDir, 'admin-token');
    await writeFile(file, 'written-by-the-owner');
    await chmod(file, 0o644);
    expect(await readOrCreateSecret(dataDir, 'admin-token')).toBe('written-by-the-owner');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test.each(['', '\n', 'short', 'two words that are long'])(
    'names the file that holds "%s", and keeps it',
    async (content) => {
      const dataDir = await makeFolder();
      const file = join(dataDir, 'admin-token');
      await writeFile(file, content);
      await expect(readOrCreateSecret(dataDir, 'admin-token')).rejects.toThrow(`${file} has`);
      expect(await readFile(file, 'utf8')).toBe(content);
    },
  );

  test('passes on why a file cannot be read', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'admin-token'));
    await expect(readOrCreateSecret(dataDir, 'admin-token')).rejects.toThrow('EISDIR');
  });
});
