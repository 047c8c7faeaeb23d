import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { placeFile } from '../lib/place-file.ts';
import { migrate, readVersion, SCHEMA_VERSION } from './migrate.ts';
import { insertProject } from './rows.ts';
import type { ProjectRecord } from './schemas.ts';
import { damaged, StoreError, toStoreError } from './store-error.ts';

const SCHEMA_FILE = join(import.meta.dirname, 'schema.sql');

/** Opens `<dataDir>/portfolio.db`; where there is none, one is made and given the seed first. Throws a StoreError. */
export async function openDatabase(
  dataDir: string,
  busyTimeoutMs: number,
  readSeed: () => ProjectRecord[],
): Promise<DatabaseSync> {
  const file = databaseFile(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    requireNoLog(file);
    await createDatabase(file, readSeed());
  }
  if (!hasBytes(file)) throw damaged(file, 'it is empty');
  try {
    return openChecked(file, busyTimeoutMs);
  } catch (error) {
    throw toStoreError(file, error);
  }
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'portfolio.db');
}

function openChecked(file: string, busyTimeoutMs: number): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  try {
    requireSound(database, file);
    migrate(database);
    requireVersion(database, file);
    // Last, because the journal mode is written into the file, which may not be ours.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function requireSound(database: DatabaseSync, file: string): void {
  const found = readPragma(database, 'quick_check(1)');
  // The first line only says which database is meant.
  if (found !== 'ok') throw damaged(file, String(found).replace(/^\*\*\*.*\n/, ''));
}

function requireVersion(database: DatabaseSync, file: string): void {
  const found = readVersion(database);
  if (found === SCHEMA_VERSION) return;
  throw new StoreError(
    `${file} has version ${found}; expected ${SCHEMA_VERSION}. It was made by another program, or by another version of this one.`,
  );
}

function readPragma(database: DatabaseSync, pragma: string): unknown {
  const row = database.prepare(`PRAGMA ${pragma}`).get() ?? {};
  return Object.values(row)[0];
}

// A log without its database holds the newest messages of a lost one, and would be played into a new one.
function requireNoLog(file: string): void {
  if (!hasBytes(`${file}-wal`)) return;
  throw new StoreError(
    `${file} is missing, but its log ${file}-wal is there. Put the database back, or move the log away to start with a new one.`,
  );
}

/** Made whole under another name, so that a file that is there but empty is always damage, never a first start. */
async function createDatabase(file: string, seed: ProjectRecord[]): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    // Messages are personal: SQLite keeps the mode of a file that exists, also for the files beside it.
    await writeFile(temporary, '', { mode: 0o600, flag: 'wx' });
    try {
      fillDatabase(temporary, seed);
    } catch (error) {
      throw toStoreError(file, error);
    }
    await placeFile(temporary, file);
  } finally {
    await rm(temporary, { force: true });
    await rm(`${temporary}-journal`, { force: true });
  }
}

function fillDatabase(file: string, seed: ProjectRecord[]): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(`PRAGMA synchronous = FULL; BEGIN; ${readFileSync(SCHEMA_FILE, 'utf8')}`);
    const insert = insertProject(database);
    for (const project of seed) {
      if (!insert(project)) throw new StoreError(`The seed has the _id "${project._id}" twice.`);
    }
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
  } finally {
    database.close();
  }
}

function hasBytes(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}
