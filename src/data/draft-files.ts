import { constants, linkSync } from 'node:fs';
import { copyFile, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from './error-code.ts';

/** One file under two names, which costs no space; a copy where the file system cannot. False when there is no file. */
export async function shareFile(from: string, to: string): Promise<boolean> {
  try {
    // Waiting for it costs several times what it takes, and a snapshot may have thousands.
    linkSync(from, to);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    // Two addresses may give the same file.
    if (!isCode(error, 'EEXIST')) await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
  return true;
}

export async function removeAllBut(used: Set<string>, folder: string): Promise<void> {
  const files = await readdir(folder);
  await Promise.all(files.filter((file) => !used.has(file)).map((file) => rm(join(folder, file))));
}

export async function writeDurably(
  file: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void = () => {},
): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of bytes) {
      onChunk(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
