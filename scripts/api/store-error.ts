/** The database cannot be used. The message is for the owner (it names the file), never for a visitor. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const REASONS: Record<number, string> = {
  5: 'is locked by another program',
  6: 'is locked by another program',
  8: 'cannot be written to: it is read-only',
  10: 'cannot be read or written: its disk reports an error',
  11: 'is damaged',
  13: 'cannot grow: its disk is full',
  14: 'cannot be opened; check that the folder is there and that you may write to it',
  26: 'is damaged, or is no database',
};

const DAMAGED = [11, 26];
const LEFT = 'It was left as it is: put a backup in its place, or move it away to start with a new one.';

/** Says in words what went wrong with the database `file`. SQLite's result codes: https://sqlite.org/rescode.html */
export function toStoreError(file: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  const code = primaryCode(cause);
  const detail = cause instanceof Error ? cause.message : String(cause);
  const reason = (code !== undefined && REASONS[code]) || 'cannot be used';
  const hint = code !== undefined && DAMAGED.includes(code) ? ` ${LEFT}` : '';
  return new StoreError(`${file} ${reason} (${detail}).${hint}`, { cause });
}

/** A file that SQLite would not complain about, and that still cannot be what it should be. */
export function damaged(file: string, detail: string): StoreError {
  return new StoreError(`${file} is damaged (${detail}). ${LEFT}`);
}

/** Runs an operation of a store; what it throws, now or later, becomes a StoreError. */
export type Guard = <Result>(operation: () => Result | Promise<Result>) => Promise<Result>;

/** `check` runs before every operation, and throws when there should be none. */
export function guardStore(file: string, check: () => void): Guard {
  return async (operation) => {
    try {
      check();
      return await operation();
    } catch (error) {
      throw toStoreError(file, error);
    }
  };
}

function primaryCode(cause: unknown): number | undefined {
  if (!(cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number')) return undefined;
  // Extended codes keep the primary one in their low byte.
  return cause.errcode & 0xff;
}
