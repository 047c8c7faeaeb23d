import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { HookTarget } from './hook-target.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const ANSWER_MS = 20 * SECOND;
const GONE = 410;

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

export interface CallOptions {
  tell: (line: string) => void;
  waitsMs?: readonly number[];
  answerMs?: number;
}

export interface CallerOptions extends CallOptions {
  target: HookTarget;
  /** Runs after each call: when it was answered with 2xx, else with what went wrong in the last try. */
  onEnd?: (problem: string | undefined) => void;
}

/**
 * Returns what calls a hook to say that the projects changed. A call is tried until it is answered with 2xx; changes
 * meanwhile become one more call, which does not wait for the next try of the one before.
 */
export function createHookCaller({ target, onEnd, ...options }: CallerOptions): () => void {
  let isDue = false;
  let calling: Promise<void> | undefined;
  let change = new AbortController();

  const run = async () => {
    while (isDue) {
      isDue = false;
      change = new AbortController();
      const problem = await callHook(target, options, change.signal);
      onEnd?.(problem);
    }
    calling = undefined;
  };
  return () => {
    isDue = true;
    if (calling) change.abort();
    calling ??= run();
  };
}

/** Calls until the answer is 2xx. Returns what went wrong in the last try; `signal` ends the wait for another one. */
export async function callHook(
  target: HookTarget,
  { tell, waitsMs = WAITS_MS, answerMs = ANSWER_MS }: CallOptions,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const id = `projects-${randomUUID()}`;
  let problem: string | undefined;
  for (const waitMs of waitsMs) {
    if (waitMs > 0) await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) break;
    const failure = await post(target, id, answerMs);
    if (!failure) return undefined;
    // Whatever goes wrong, a secret address stands in no log.
    problem = failure.reason.replaceAll(target.address, target.name);
    tell(`${target.name} was not told that the projects changed: ${problem}`);
    if (failure.isFinal) break;
  }
  return problem;
}

interface Failure {
  reason: string;
  /** By the scheme, who answers 410 wants no more of it. */
  isFinal: boolean;
}

/** One try. Returns what went wrong. */
async function post(
  { address, write }: HookTarget,
  id: string,
  answerMs: number,
): Promise<Failure | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      ...write(id),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    return { reason: `it answered ${answer.status}`, isFinal: answer.status === GONE };
  } catch (error) {
    // What fetch itself says of a refused connection is no more than that it failed.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { reason: cause instanceof Error ? cause.message : String(cause), isFinal: false };
  }
}
