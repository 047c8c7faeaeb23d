import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** More than the disk works at, so that it never waits for the next one. */
const AT_ONCE = 16;

/** Resolves when all files of a folder, and their names, would outlive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
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
