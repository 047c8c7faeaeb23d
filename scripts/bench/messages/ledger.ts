import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../api/database.ts';

/** What clients know of their messages, each of which has a name of its own. */
export interface Ledger {
  sent: string[];
  acknowledged: Set<string>;
  /** To be sent again, since nobody knows what became of them. */
  unanswered: string[];
}

/** What a database has of them. */
export interface Account {
  /** Acknowledged, and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** There, and never sent. */
  unknown: number;
  /** What `PRAGMA integrity_check` says. */
  integrity: unknown;
}

export function openLedger(): Ledger {
  return { sent: [], acknowledged: new Set(), unanswered: [] };
}

/** Compares the ledger with the database, as the next start would find it. */
export function settle(dataDir: string, ledger: Ledger): Account {
  const database = new DatabaseSync(databaseFile(dataDir));
  try {
    const rows = database.prepare('SELECT name FROM messages').all();
    const names = rows.map((row) => String(row['name']));
    const stored = new Set(names);
    const sent = new Set(ledger.sent);
    return {
      lost: [...ledger.acknowledged].filter((name) => !stored.has(name)).length,
      doubled: names.length - stored.size,
      unknown: names.filter((name) => !sent.has(name)).length,
      integrity: database.prepare('PRAGMA integrity_check').get()?.['integrity_check'],
    };
  } finally {
    database.close();
  }
}
