import { existsSync } from 'node:fs';
import { databaseFile } from '../api/database.ts';
import { openStore, type Store } from '../api/store.ts';
import type { Config } from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The database that `npm start` made, which may run meanwhile. Throws a UsageError when there is none: none is made here. */
export async function openMessages({
  dataDir,
  apiHost,
}: Pick<Config, 'dataDir' | 'apiHost'>): Promise<Store> {
  const file = databaseFile(dataDir);
  if (existsSync(file)) return openStore(dataDir);
  throw new UsageError(
    apiHost
      ? `There is no database here (${file}): messages go to ${apiHost}.`
      : `There is no database yet (${file}): npm start makes it.`,
  );
}
