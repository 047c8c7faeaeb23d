import type { DatabaseSync } from 'node:sqlite';

/** Does all of `work`, or nothing of it when it throws. Whatever it changes is on disk when this returns. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite itself takes back what a full or failing disk has stopped.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
