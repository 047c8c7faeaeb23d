import type { DatabaseSync } from 'node:sqlite';
import { databaseFile, openDatabase } from './database.ts';
import { createDeliveryStore, type DeliveryStore } from './delivery-store.ts';
import { createMessageStore, type MessageStore } from './message-store.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';
import type { ProjectRecord } from './schemas.ts';
import { watchSameFile } from './same-file.ts';
import { readSeed } from './seed.ts';
import { guardStore, toStoreError } from './store-error.ts';

const BUSY_TIMEOUT_MS = 2000;

/** Where projects and messages live. Every method resolves after the change is safe, and throws a StoreError. */
export interface Store extends ProjectStore, MessageStore, DeliveryStore {
  /** Whether another program has written into the database since this was asked last. */
  hasChangedElsewhere(): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** How long a change waits for another program that holds the database. */
  busyTimeoutMs?: number;
  /** The projects of a new database. */
  seed?: () => ProjectRecord[];
}

/** Opens the SQLite database in `dataDir`, and makes it on the first start. Throws a StoreError when it cannot be used. */
export async function openStore(
  dataDir: string,
  { busyTimeoutMs = BUSY_TIMEOUT_MS, seed = readSeed }: StoreOptions = {},
): Promise<Store> {
  const database = await openDatabase(dataDir, busyTimeoutMs, seed);
  const file = databaseFile(dataDir);
  try {
    return createStore(database, file);
  } catch (error) {
    database.close();
    throw toStoreError(file, error);
  }
}

function createStore(database: DatabaseSync, file: string): Store {
  const guard = guardStore(file, watchSameFile(file));
  const { flush, ...messages } = createMessageStore(database, guard);
  const version = database.prepare('PRAGMA data_version');
  let lastVersion = version.get()?.data_version;
  return {
    ...createProjectStore(database, guard),
    ...messages,
    ...createDeliveryStore(database, guard),
    hasChangedElsewhere: () =>
      guard(() => {
        const before = lastVersion;
        lastVersion = version.get()?.data_version;
        return lastVersion !== before;
      }),
    // Not guarded: what is wrong with the file is no reason to keep it open.
    close: async () => {
      if (!database.isOpen) return;
      flush();
      await Promise.try(() => database.close()).catch((error: unknown) => {
        throw toStoreError(file, error);
      });
    },
  };
}
