import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { changeDatabase, makeDatabase, makeFolder } from './support.ts';

/** Made by the program of version 1, with two projects and four messages; the first and the last are from one visitor. */
const VERSION_1 = join(import.meta.dirname, 'version-1.db');
const STORE_MODULE = join(import.meta.dirname, '../../../scripts/api/store.ts');
const MORE_MESSAGES = 2000;

async function copyVersion1(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await makeFolder();
  const file = join(dataDir, 'portfolio.db');
  await copyFile(VERSION_1, file);
  return { dataDir, file };
}

function read(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

const OLD_COLUMNS = 'SELECT id, receivedAt, name, email, yourSubject, message FROM messages ORDER BY id';

describe('a database of version 1', () => {
  test('is brought up to date with every row as it was', async () => {
    const { dataDir, file } = await copyVersion1();
    const messages = read(file, OLD_COLUMNS);
    const projects = read(file, 'SELECT * FROM projects');
    expect([messages.length, projects.length]).toStrictEqual([4, 2]);
    const store = await openStore(dataDir);
    expect(await store.listMessages(9, 0)).toMatchObject({ messages: messages.toReversed(), total: 4 });
    expect(await store.listProjects()).toHaveLength(2);
    await store.close();
    expect(read(file, OLD_COLUMNS)).toStrictEqual(messages);
    expect(read(file, 'SELECT * FROM projects')).toStrictEqual(projects);
    expect(read(file, 'PRAGMA integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
  });

  test('becomes the same as a new one', async () => {
    const { dataDir, file } = await copyVersion1();
    await (await openStore(dataDir)).close();
    const schema = "SELECT type, name, sql FROM sqlite_schema WHERE name <> 'sqlite_sequence' ORDER BY name";
    expect(read(file, schema)).toStrictEqual(read((await makeDatabase()).file, schema));
    expect(read(file, 'PRAGMA user_version')).toMatchObject([{ user_version: 2 }]);
  });

  test('has all its messages to deliver, in the order in which they came', async () => {
    const { dataDir } = await copyVersion1();
    const store = await openStore(dataDir);
    const claimed = await store.claimDeliveries(9, 1000);
    expect(claimed.map(({ id }) => id)).toStrictEqual([1, 2, 3, 4]);
    expect(new Set(claimed.map(({ mailID }) => mailID)).size).toBe(4);
    await store.close();
  });

  test('knows a message of today that is sent again, and counts on from the last one', async () => {
    const { dataDir, file } = await copyVersion1();
    changeDatabase(
      file,
      "UPDATE messages SET receivedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = 2",
    );
    const store = await openStore(dataDir);
    const [second] = (await store.listMessages(1, 2)).messages;
    if (!second) throw new Error('The second message is missing.');
    const { name, email, yourSubject, message } = second;
    expect(await store.addMessage({ name, email, yourSubject, message })).toBe('known');
    expect(await store.addMessage({ name, email, yourSubject, message: 'Another.' })).toBe('added');
    expect((await store.listMessages(1, 0)).messages).toMatchObject([{ id: 5, message: 'Another.' }]);
    await store.close();
  });

  test('is brought up to date once when several open it at the same moment', async () => {
    const { dataDir } = await copyVersion1();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(dataDir)));
    for (const store of stores) expect((await store.listMessages(1, 0)).total).toBe(4);
    for (const store of stores) await store.close();
  });

  test('loses nothing when the process is killed amid the change, and is changed at the next start', async () => {
    const { dataDir, file } = await copyVersion1();
    changeDatabase(
      file,
      `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${MORE_MESSAGES})
       INSERT INTO messages (name, email, yourSubject, message)
       SELECT 'Visitor ' || i, 'visitor@example.com', 'Hello', printf('%.*c', 3000, 'x') FROM n`,
    );
    const before = read(file, OLD_COLUMNS);
    expect(await migrateUntilRow(dataDir, MORE_MESSAGES / 2)).toBe('SIGKILL');
    expect(read(file, 'PRAGMA user_version')).toMatchObject([{ user_version: 1 }]);
    expect(read(file, OLD_COLUMNS)).toStrictEqual(before);
    await (await openStore(dataDir)).close();
    expect(read(file, OLD_COLUMNS)).toStrictEqual(before);
    expect(read(file, 'PRAGMA user_version')).toMatchObject([{ user_version: 2 }]);
  });
});

/** Opens the database in a process that is killed when it has changed so many rows, and gives the signal that ended it. */
function migrateUntilRow(dataDir: string, row: number): Promise<NodeJS.Signals | undefined> {
  const script = `
    import crypto from 'node:crypto';
    import { syncBuiltinESMExports } from 'node:module';
    const { hash } = crypto;
    let count = 0;
    crypto.hash = (...values) => {
      count += 1;
      if (count === ${row}) process.kill(process.pid, 'SIGKILL');
      return hash(...values);
    };
    syncBuiltinESMExports();
    const { openStore } = await import(${JSON.stringify(STORE_MODULE)});
    await openStore(${JSON.stringify(dataDir)});`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (error) => {
      resolve(error?.signal ?? undefined);
    });
  });
}
