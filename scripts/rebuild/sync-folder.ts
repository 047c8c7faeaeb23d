import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** More than the disk works at, so that it never waits for the next one. */
const AT_ONCE = 16;

/** From so many files on, a disk takes longer for one after the other than for all that wait for it. */
const MANY = 100;

/** Resolves when all files of a folder, and their names, would outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  if (paths.length >= MANY && (await syncDisk(folder))) return;
  await limit.map([folder, ...paths], syncPath);
}

/** A file's content; of a folder, which names it has. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a program did all of it in one go. Others than Linux's do not wait for the disk, or do not tell what went wrong. */
async function syncDisk(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return await promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}
