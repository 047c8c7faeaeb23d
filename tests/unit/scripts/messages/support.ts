import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../scripts/api/store.ts';
import { makeFolder } from '../temporary-folder.ts';

/** What could steer a terminal, or turn its text around. */
export const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
export const HOSTILE = 'a\u001b[2J\u009b1m\u0007\u202eb\u2066c\u2028d';

export async function makeStore(): Promise<{ store: Store; dataDir: string }> {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir, { seed: () => [] });
  onTestFinished(() => store.close());
  return { store, dataDir };
}
