import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what comes in at the same moment in one transaction: the wait for the disk is the same for one row and for
 * fifty. `write` resolves once its item is on disk. `flush` writes at once what still waits.
 */
export function shareCommits<Item, Result>(
  database: DatabaseSync,
  insert: (item: Item) => Result,
): { write: (item: Item) => Promise<Result>; flush: () => void } {
  let waiting: Waiting<Item, Result>[] = [];

  const flush = () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const settled = inTransaction(database, () =>
        batch.map(({ item, resolve }) => {
          const result = insert(item);
          return () => resolve(result);
        }),
      );
      for (const settle of settled) settle();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const write = (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ item, resolve, reject });
    });

  return { write, flush };
}
