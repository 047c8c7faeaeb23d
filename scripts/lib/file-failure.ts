import { isCode } from '../../src/data/error-code.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'it is there already, so choose another name',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'its disk may only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Why a file that the owner named cannot be written or read. Undefined for what went wrong elsewhere, as in the database. */
export function findFileReason(error: unknown): string | undefined {
  return Object.entries(REASONS).find(([code]) => isCode(error, code))?.[1];
}
