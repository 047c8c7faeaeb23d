import { DatabaseSync } from 'node:sqlite';

const LOCK_WAIT_MS = 10_000;

/**
 * Runs `work`, which must not wait for anything, while no other process runs such work. The lock is SQLite's: the
 * operating system frees it when its process ends, so a crash leaves none behind.
 */
export function withLock<T>(file: string, work: () => T): T {
  const lock = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}
