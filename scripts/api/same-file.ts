import { statSync } from 'node:fs';
import { damaged, StoreError } from './store-error.ts';

/**
 * A function that throws a StoreError once the file is no longer the one that is open now: SQLite would go on writing
 * into a file that nobody finds again, and every message would count as stored.
 */
export function watchSameFile(file: string): () => void {
  const opened = statSync(file);
  // Nothing here ever makes a database smaller.
  let { size } = opened;
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino !== opened.ino || found.dev !== opened.dev) {
      throw new StoreError(
        `${file} was moved, removed or replaced while it was in use. Put it back, or start again to use what is there now.`,
      );
    }
    if (found.size < size) throw damaged(file, 'it was cut while it was in use');
    size = found.size;
  };
}
