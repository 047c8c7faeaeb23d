import { constants } from 'node:fs';
import { access, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough that a full disk refuses it. */
const PROBE_BYTES = 64 * 1024;

/** Makes the data folder, and writes and removes a file in it: a full or forbidden disk is told before a long build. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    const file = await open(probe, 'w');
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(probe, { force: true });
  }
}
