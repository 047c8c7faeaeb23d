import { setTimeout } from 'node:timers/promises';
import { z } from 'astro/zod';
import { HOOK_PATH } from '../../rebuild/hook.ts';
import { signRequest } from './forgeries.ts';

/** Of the servers that the bench starts. */
export const BENCH_SECRET = 'whsec_dGhlIHNlY3JldCBvZiB0aGUgYmVuY2ggc2VydmVycw==';

const POLL_MS = 50;

const healthSchema = z.object({
  build: z.enum(['waiting', 'running', 'done', 'failed']),
  problem: z.string().nullable(),
  release: z.string().nullable(),
});

export type Health = z.infer<typeof healthSchema>;

/** Calls the hook, and returns the status of the answer. */
export async function callHook(address: string, id: string): Promise<number> {
  const { timestamp, signature, body } = signRequest(BENCH_SECRET, id, '{}');
  const answer = await fetch(`${address}${HOOK_PATH}`, {
    method: 'POST',
    headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    body: Buffer.from(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

export async function readHealth(address: string): Promise<Health> {
  return healthSchema.parse(await (await fetch(`${address}/healthz`)).json());
}

/** Waits until it holds, looking every so often; false when that takes too long. */
export async function waitUntil(
  holds: () => Promise<boolean>,
  limitMs: number,
  everyMs = POLL_MS,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await setTimeout(everyMs);
  }
  return false;
}
