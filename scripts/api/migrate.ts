import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { digestFields } from './digest.ts';
import { inTransaction } from './transaction.ts';

/** The version of `schema.sql`. Each one after the first has a migration from the one before it. */
export const SCHEMA_VERSION = 2;

/** Brings a database of an older version up to date, all or nothing. Leaves those of other programs alone. */
export function migrate(database: DatabaseSync): void {
  if (!isOlder(database)) return;
  database.function('digest', { varargs: true }, (...fields: SQLInputValue[]) =>
    digestFields(fields.map(String)),
  );
  inTransaction(database, () => {
    // Asked again, because another process may just have done it.
    while (isOlder(database)) {
      const next = readVersion(database) + 1;
      const file = join(import.meta.dirname, 'migrations', `to-version-${next}.sql`);
      database.exec(`${readFileSync(file, 'utf8')}; PRAGMA user_version = ${next};`);
    }
  });
}

export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function isOlder(database: DatabaseSync): boolean {
  const version = readVersion(database);
  // 0 is what a database has that nobody gave a version.
  return version > 0 && version < SCHEMA_VERSION;
}
