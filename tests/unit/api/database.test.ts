import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { StoreError } from '../../../scripts/api/store-error.ts';
import { bookshop, changeDatabase, makeDatabase, makeFolder, tideTable } from './support.ts';

const seed = () => [tideTable, bookshop];

async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const);
  return Object.fromEntries(await Promise.all(entries));
}

describe('a database file that cannot be used', () => {
  const overwrite = async (file: string, from: number, length: number) => {
    const bytes = await readFile(file);
    await writeFile(file, bytes.fill(0xaa, from, from + length));
  };

  test.each<[string, (file: string) => Promise<unknown>]>([
    ['is text', (file) => writeFile(file, 'Something else. '.repeat(1000))],
    ['is empty', (file) => truncate(file, 0)],
    ['is cut', (file) => truncate(file, 9000)],
    ['has a broken head', (file) => overwrite(file, 0, 100)],
    ['has a broken page', (file) => overwrite(file, 4096, 4096)],
    ['has a broken page at its end', async (file) => overwrite(file, (await stat(file)).size - 4096, 4096)],
  ])('stops the start when it %s, and is left as it was', async (_, damage) => {
    const { dataDir, file } = await makeDatabase();
    await damage(file);
    const before = await readFolder(dataDir);
    const opening = openStore(dataDir, { seed });
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow(/portfolio\.db is damaged.*\(.+\)\. It was left as it is/);
    expect(await readFolder(dataDir)).toStrictEqual(before);
  });

  test('stops the start when it is gone and its log is not', async () => {
    const { dataDir, file } = await makeDatabase();
    await rm(file);
    await writeFile(`${file}-wal`, 'x'.repeat(5000));
    await expect(openStore(dataDir, { seed })).rejects.toThrow(/portfolio\.db is missing, but its log/);
    expect(await readdir(dataDir)).toStrictEqual(['portfolio.db-wal']);
  });

  test.each([
    ['another program', 'DROP TABLE projects; DROP TABLE messages; PRAGMA user_version = 0'],
    ['a later version', 'PRAGMA user_version = 3'],
  ])('stops the start when it is of %s', async (_, sql) => {
    const { dataDir, file } = await makeDatabase();
    changeDatabase(file, `PRAGMA journal_mode = DELETE; ${sql}`);
    const before = await readFolder(dataDir);
    await expect(openStore(dataDir, { seed })).rejects.toThrow(/portfolio\.db has version [03]; expected 2/);
    expect(await readFolder(dataDir)).toStrictEqual(before);
  });

  test('stops the start when a table is missing', async () => {
    const { dataDir, file } = await makeDatabase();
    changeDatabase(file, 'DROP TABLE messages');
    await expect(openStore(dataDir, { seed })).rejects.toThrow(
      /portfolio\.db cannot be used \(no such table/,
    );
  });

  test('is named when it is a folder', async () => {
    const dataDir = await makeFolder();
    await openStore(join(dataDir, 'portfolio.db'), { seed }).then((store) => store.close());
    await expect(openStore(dataDir, { seed })).rejects.toThrow(/portfolio\.db/);
  });

  test('stops the start when the data folder is a file', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'file'), '');
    await expect(openStore(join(dataDir, 'file'), { seed })).rejects.toThrow(/file/);
  });
});
