import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { shareCommits } from '../api/shared-commit.ts';
import { toStoreError } from '../api/store-error.ts';
import { type SignedCall, TOLERANCE_SECONDS } from './signature.ts';

const BUSY_TIMEOUT_MS = 5000;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS calls (id TEXT PRIMARY KEY, forgotten_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS calls_by_age ON calls (forgotten_at);
  CREATE TABLE IF NOT EXISTS wishes (
    row INTEGER PRIMARY KEY CHECK (row = 1), made INTEGER NOT NULL, fulfilled INTEGER NOT NULL, reason TEXT NOT NULL
  ) STRICT;
  INSERT OR IGNORE INTO wishes VALUES (1, 0, 0, '');
`;

/** That the site should be built. */
export interface Wish {
  reason: string;
  /** The signed call that brought it, of which one is enough. */
  call?: SignedCall;
}

/** Everything wished for up to the one of this number. */
export interface DueWishes {
  number: number;
  reason: string;
}

/** What is to be built, and which calls have been here: on disk, so that no kill loses or repeats any. */
export interface Wishes {
  /** Resolves when the wish is safe: false when its call is known, which changes nothing. Throws a StoreError. */
  add: (wish: Wish) => Promise<boolean>;
  findDue: () => DueWishes | undefined;
  /** Forgets what has been fulfilled. */
  settle: (due: DueWishes) => void;
  close: () => void;
}

const rowSchema = z.object({ made: z.number(), fulfilled: z.number(), reason: z.string() });

export function openWishes(dataDir: string): Wishes {
  const file = join(dataDir, 'rebuild.db');
  try {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    chmodSync(file, 0o600);
    database.exec(SCHEMA);
    return createWishes(database, file);
  } catch (error) {
    throw toStoreError(file, error);
  }
}

function createWishes(database: DatabaseSync, file: string): Wishes {
  const { write } = shareCommits(database, prepareAdd(database));
  const read = database.prepare('SELECT made, fulfilled, reason FROM wishes');
  const fulfil = database.prepare('UPDATE wishes SET fulfilled = max(fulfilled, ?)');
  return {
    add: async (wish) => {
      try {
        return await write(wish);
      } catch (error) {
        throw toStoreError(file, error);
      }
    },
    findDue() {
      const { made, fulfilled, reason } = rowSchema.parse(read.get());
      const more = made - fulfilled - 1;
      if (more < 0) return undefined;
      return { number: made, reason: more === 0 ? reason : `${reason} and ${more} more` };
    },
    settle: ({ number }) => void fulfil.run(number),
    close: () => database.isOpen && database.close(),
  };
}

/** Adds a wish, unless its call is known; gives whether it was new. */
function prepareAdd(database: DatabaseSync): (wish: Wish) => boolean {
  const forget = database.prepare('DELETE FROM calls WHERE forgotten_at < ?');
  const know = database.prepare('INSERT INTO calls VALUES (?, ?) ON CONFLICT DO NOTHING');
  // A retry is signed anew, and may be replayed for longer than the first try.
  const knowLonger = database.prepare('UPDATE calls SET forgotten_at = max(forgotten_at, ?) WHERE id = ?');
  const wishFor = database.prepare('UPDATE wishes SET made = made + 1, reason = ?');

  const isNew = ({ call }: Wish) => {
    if (!call) return true;
    const forgottenAt = call.timestamp + TOLERANCE_SECONDS;
    if (know.run(call.id, forgottenAt).changes === 1) return true;
    knowLonger.run(forgottenAt, call.id);
    return false;
  };

  return (wish) => {
    forget.run(Math.floor(Date.now() / 1000));
    const isWanted = isNew(wish);
    if (isWanted) wishFor.run(wish.reason);
    return isWanted;
  };
}
