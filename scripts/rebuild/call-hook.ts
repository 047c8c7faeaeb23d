import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const ANSWER_MS = 20 * SECOND;

/** Before each try, as the scheme advises. */
const WAITS_MS = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

export interface CallerOptions {
  address: string;
  secret: string;
  tell: (line: string) => void;
  waitsMs?: readonly number[];
}

/**
 * Returns what calls a hook to say that the projects changed. A call is tried until it is answered with 2xx; changes
 * meanwhile become one more call.
 */
export function createHookCaller({ address, secret, tell, waitsMs = WAITS_MS }: CallerOptions): () => void {
  const webhook = new Webhook(secret);
  let isDue = false;
  let calling: Promise<void> | undefined;

  const call = async () => {
    const id = `projects-${randomUUID()}`;
    for (const waitMs of waitsMs) {
      await setTimeout(waitMs, undefined, { ref: false });
      const problem = await post(address, webhook, id);
      if (problem === undefined) return;
      tell(`${address} was not told that the projects changed: ${problem}`);
    }
  };
  const run = async () => {
    while (isDue) {
      isDue = false;
      await call();
    }
    calling = undefined;
  };
  return () => {
    isDue = true;
    calling ??= run();
  };
}

/** One try. Returns what went wrong. */
async function post(address: string, webhook: Webhook, id: string): Promise<string | undefined> {
  const now = new Date();
  const body = JSON.stringify({ type: 'projects.changed', timestamp: now.toISOString(), data: {} });
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `it answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
