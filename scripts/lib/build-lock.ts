import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { PROJECT_ROOT } from './project-root.ts';

const RETRY_MS = 500;
const SQLITE_BUSY = 5;

/** What nothing refers to any more is collected, and its lock freed. */
const held = new Set<DatabaseSync>();

/** Of whoever fetches projects into a data folder, or builds from them: what is read must not change meanwhile. */
export function dataLock(dataDir: string): string {
  return join(dataDir, 'build.lock');
}

/**
 * Waits until nobody else holds this lock; without a name, until no other `npm start` builds in this project. Whoever
 * takes several takes that of the data folder first, and that of Astro's cache last. They are SQLite's: the system
 * frees them when their process ends, however that happens. Returns what frees it.
 */
export async function holdBuildLock(
  file = join(PROJECT_ROOT, '.astro', 'build.lock'),
  tell: (line: string) => void = console.log,
): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file, { timeout: 0 });
  let isTold = false;
  while (!takeLock(lock)) {
    if (!isTold) tell('Another build is running in this folder: waiting for it.');
    isTold = true;
    await setTimeout(RETRY_MS);
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    lock.close();
    throw error;
  }
}
