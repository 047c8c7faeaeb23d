import { existsSync } from 'node:fs';
import { databaseFile } from '../api/database.ts';
import { openStore, type Store } from '../api/store.ts';
import type { Config } from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The database that `npm start` made, which may run meanwhile. Throws a UsageError where projects come from elsewhere, and before the first start. */
export async function openProjects({
  dataDir,
  apiHost,
}: Pick<Config, 'dataDir' | 'apiHost'>): Promise<Store> {
  if (apiHost) {
    throw new UsageError(
      `The projects come from ${apiHost}, which PUBLIC_API_HOST names: change them there. This works on the embedded API only.`,
    );
  }
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    throw new UsageError(`There is no database yet (${file}): npm start makes it, with example projects.`);
  return openStore(dataDir);
}
