import { constants } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { isCode } from '../../src/data/error-code.ts';

/**
 * Gives a finished temporary file its final name, unless that name is taken: the first of two processes wins.
 * True when this one was placed; the temporary name is gone either way. Both names must be in one folder.
 */
export async function placeFile(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file).catch((error: unknown) => {
      if (isCode(error, 'EEXIST')) throw error;
      // Some file systems (FAT, a few network shares) have no hard links.
      return copyFile(temporary, file, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
