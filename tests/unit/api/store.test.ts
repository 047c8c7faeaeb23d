import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { StoreError, toStoreError } from '../../../scripts/api/store-error.ts';
import { bookshop, greeting, makeFolder, tideTable } from './support.ts';

const seed = () => [tideTable, bookshop];
const STORE_MODULE = join(import.meta.dirname, '../../../scripts/api/store.ts');

async function makeDatabase(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir, { seed });
  // Enough for several pages, so that there is something to lose.
  for (let count = 0; count < 20; count++) await store.addMessage({ ...greeting, message: 'x'.repeat(5000) });
  await store.close();
  return { dataDir, file: join(dataDir, 'portfolio.db') };
}

describe('a store that is opened', () => {
  test('for the first time holds the seed, in its order', async () => {
    const store = await openStore(join(await makeFolder(), 'new', 'folder'), { seed });
    expect(await store.listProjects()).toEqual([tideTable, bookshop]);
    expect(await store.listMessages(1, 0)).toStrictEqual({ messages: [], total: 0 });
    await store.close();
  });

  test('again holds what was in it, and is not seeded', async () => {
    const { dataDir } = await makeDatabase();
    const seedAgain = vi.fn(seed);
    const store = await openStore(dataDir, { seed: seedAgain });
    expect(await store.listProjects()).toEqual([tideTable, bookshop]);
    expect((await store.listMessages(1, 0)).total).toBe(20);
    expect(seedAgain).not.toHaveBeenCalled();
    await store.close();
  });

  test('after the owner deleted everything stays empty', async () => {
    const dataDir = await makeFolder();
    const first = await openStore(dataDir, { seed });
    for (const { _id } of seed()) await first.deleteProject(_id);
    await first.close();
    const second = await openStore(dataDir, { seed });
    expect(await second.listProjects()).toStrictEqual([]);
    await second.close();
  });

  test('never gives a new project the place of a deleted one', async () => {
    const store = await openStore(await makeFolder(), { seed });
    await store.deleteProject('Bookshop_2');
    await store.createProject({ ...tideTable, _id: 'third' });
    await store.createProject(bookshop);
    expect((await store.listProjects()).map(({ _id }) => _id)).toStrictEqual([
      'tide-table',
      'third',
      'Bookshop_2',
    ]);
    await store.close();
  });

  test('is readable by its owner only', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir, { seed });
    await store.addMessage(greeting);
    const names = await readdir(dataDir);
    expect(names.sort()).toStrictEqual(['portfolio.db', 'portfolio.db-shm', 'portfolio.db-wal']);
    for (const name of names) expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    await store.close();
  });

  test('by several at once is seeded once, for all of them', async () => {
    const dataDir = await makeFolder();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(dataDir, { seed })));
    await Promise.all(stores.map((store) => store.addMessage(greeting)));
    for (const store of stores) {
      expect(await store.listProjects()).toEqual([tideTable, bookshop]);
      expect((await store.listMessages(1, 0)).total).toBe(8);
    }
    await Promise.all(stores.map((store) => store.close()));
    expect(await readdir(dataDir)).toStrictEqual(['portfolio.db']);
  });

  test('may be closed twice', async () => {
    const store = await openStore(await makeFolder(), { seed });
    await store.close();
    await expect(store.close()).resolves.toBeUndefined();
  });

  test('leaves nothing behind when the seed is wrong, and can be opened with a right one', async () => {
    const dataDir = await makeFolder();
    const twice = () => [tideTable, { ...bookshop, _id: 'TIDE-table' }];
    await expect(openStore(dataDir, { seed: twice })).rejects.toThrow(
      'The seed has the _id "TIDE-table" twice.',
    );
    expect(await readdir(dataDir)).toStrictEqual([]);
    const store = await openStore(dataDir, { seed });
    expect(await store.listProjects()).toHaveLength(2);
    await store.close();
  });

  test('keeps a message for good, even if the process is killed right after it', async () => {
    const dataDir = await makeFolder();
    const script = `
      import { openStore } from ${JSON.stringify(STORE_MODULE)};
      const store = await openStore(${JSON.stringify(dataDir)}, { seed: () => [] });
      await store.addMessage(${JSON.stringify(greeting)});
      process.kill(process.pid, 'SIGKILL');`;
    const signal = await new Promise((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', script], (error) => resolve(error?.signal));
    });
    expect(signal).toBe('SIGKILL');
    const store = await openStore(dataDir);
    expect((await store.listMessages(1, 0)).messages).toMatchObject([greeting]);
    await store.close();
  });
});

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
    ['a later version', 'PRAGMA user_version = 2'],
  ])('stops the start when it is of %s', async (_, sql) => {
    const { dataDir, file } = await makeDatabase();
    change(file, sql);
    await expect(openStore(dataDir, { seed })).rejects.toThrow(/portfolio\.db has version [02]; expected 1/);
  });

  test('stops the start when a table is missing', async () => {
    const { dataDir, file } = await makeDatabase();
    change(file, 'DROP TABLE messages');
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

describe('a database that fails later', () => {
  test('says that another program has locked it, and works again afterwards', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir, { seed, busyTimeoutMs: 1 });
    const other = new DatabaseSync(join(dataDir, 'portfolio.db'));
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');
    await expect(store.addMessage(greeting)).rejects.toThrow(/portfolio\.db is locked by another program/);
    await expect(store.deleteProject('tide-table')).rejects.toThrow(StoreError);
    expect(await store.listProjects()).toHaveLength(2);
    other.exec('ROLLBACK');
    await store.addMessage(greeting);
    expect((await store.listMessages(1, 0)).total).toBe(1);
    await store.close();
  });

  test('gives a StoreError when its tables are gone or hold something else', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir, { seed });
    change(join(dataDir, 'portfolio.db'), 'ALTER TABLE projects RENAME TO elsewhere');
    await expect(store.listProjects()).rejects.toThrow(StoreError);
    await expect(store.createProject(tideTable)).rejects.toThrow(StoreError);
    await store.close();
  });

  test.each([
    [5, 'is locked'],
    [261, 'is locked'],
    [8, 'is read-only'],
    [1032, 'is read-only'],
    [13, 'its disk is full'],
    [778, 'its disk reports an error'],
    [11, 'is damaged'],
    [26, 'is damaged'],
    [14, 'cannot be opened'],
    [1, 'cannot be used'],
  ])('puts result code %i into words: "%s"', (errcode, words) => {
    const cause = Object.assign(new Error('as SQLite says'), { code: 'ERR_SQLITE_ERROR', errcode });
    const error = toStoreError('/data/portfolio.db', cause);
    expect(error.message).toMatch(/^\/data\/portfolio\.db .*\(as SQLite says\)/);
    expect(error.message).toContain(words);
    expect(error.cause).toBe(cause);
  });
});

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const);
  return Object.fromEntries(await Promise.all(entries));
}
