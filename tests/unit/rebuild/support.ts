import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type SignedRequest, signRequest } from '../../../scripts/bench/rebuild/forgeries.ts';
import { openWishes, type Wishes } from '../../../scripts/rebuild/wishes.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { createHook, HOOK_PATH, type HookOptions } from '../../../scripts/rebuild/hook.ts';

/** The scheme's own example. */
export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const OTHER_SECRET = 'whsec_b3RoZXIgc2VjcmV0IGZvciB0aGUgdGVzdHM=';
export const BODY = '{"test": 2432232314}';

export const newId = () => `msg_${randomUUID()}`;

export function headersOf({ id, timestamp, signature }: SignedRequest): Record<string, string> {
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** The headers of a request with BODY that is signed now. */
export function sign({ id = newId(), secret = SECRET, body = BODY, at = Date.now() } = {}) {
  return headersOf(signRequest(secret, id, body, at));
}

/** A hook in memory, and the ids of the calls that reached it. */
export function openHook(options: Partial<HookOptions> = {}) {
  const calls: string[] = [];
  const app = createHook({
    secrets: [SECRET],
    findAddress: () => '203.0.113.7',
    onCall({ id }) {
      calls.push(id);
      return Promise.resolve();
    },
    ...options,
  });
  const post = async (headers: HeadersInit, body: string | Uint8Array<ArrayBuffer> = BODY) =>
    app.request(HOOK_PATH, { method: 'POST', headers, body });
  return { app, calls, post };
}

/** In seconds since the epoch. */
export const now = () => Math.floor(Date.now() / 1000);

/** A call that was signed `age` seconds ago. */
export const call = (id = newId(), age = 0) => ({ id, timestamp: now() - age });

/** The wishes of a data folder, a new one unless one is given; closed when the test ends. */
export async function openTestWishes(dataDir?: string): Promise<Wishes & { dataDir: string }> {
  const folder = dataDir ?? (await makeFolder());
  const wishes = openWishes(folder);
  onTestFinished(wishes.close);
  return { ...wishes, dataDir: folder };
}
