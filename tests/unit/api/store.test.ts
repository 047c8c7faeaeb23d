import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { StoreError } from '../../../scripts/api/store-error.ts';
import { bookshop, changeDatabase, greeting, makeDatabase, makeFolder, tideTable } from './support.ts';

const seed = () => [tideTable, bookshop];
const STORE_MODULE = join(import.meta.dirname, '../../../scripts/api/store.ts');

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

  test('says once that another program has written into it, and nothing of its own writing', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir, { seed });
    await store.createProject({ ...tideTable, _id: 'own' });
    expect(await store.hasChangedElsewhere()).toBe(false);
    const other = await openStore(dataDir);
    expect(await store.hasChangedElsewhere()).toBe(false);
    await other.createProject({ ...tideTable, _id: 'of-another' });
    expect(await store.hasChangedElsewhere()).toBe(true);
    expect(await store.hasChangedElsewhere()).toBe(false);
    await other.close();
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
    await Promise.all(stores.map((store, index) => store.addMessage({ ...greeting, name: `${index}` })));
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
    changeDatabase(join(dataDir, 'portfolio.db'), 'ALTER TABLE projects RENAME TO elsewhere');
    await expect(store.listProjects()).rejects.toThrow(StoreError);
    await expect(store.createProject(tideTable)).rejects.toThrow(StoreError);
    await store.close();
  });
});
