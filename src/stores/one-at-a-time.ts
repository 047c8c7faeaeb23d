import { readStored, writeStored } from './local-storage.ts';

/** The name of the lock, and where browsers without the Web Locks API find it. */
const LOCK = 'contact-sending';

/** How long a lease holds that nobody gives back, in milliseconds: longer than a sending takes. */
const LEASE_MS = 20_000;
/** How often a page looks whether the lease is free, and how long it waits for another that took it at the same time. */
const LOOK_MS = 100;

/**
 * Runs the task while no other page of the site runs one, this page included. Waits for its turn until `signal` ends
 * that. Where the storage is blocked and there is no lock, it runs at once.
 */
export async function oneAtATime(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  // Only `https:` and the own machine have it, and some browsers not where the storage is blocked.
  const { locks }: { locks?: LockManager | null } = navigator;
  let isRunning = false;
  try {
    await locks?.request(LOCK, { signal }, () => {
      isRunning = true;
      return task();
    });
  } catch (error) {
    if (isRunning || signal.aborted) throw error;
  }
  if (!isRunning) await runWithLease(signal, task);
}

async function runWithLease(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const token = String(Math.random());
  while (!(await takeLease(token))) signal.throwIfAborted();
  try {
    await task();
  } finally {
    if (readLease().holder === token) writeStored(LOCK, undefined);
  }
}

function readLease() {
  const [holder, until] = (readStored(LOCK) ?? '').split(' ');
  return { holder, isTaken: Number(until) > Date.now() };
}

/** Tries once. Of pages that try at the same moment, the last one has it. */
async function takeLease(token: string): Promise<boolean> {
  const isTried = !readLease().isTaken;
  if (isTried && !writeStored(LOCK, `${token} ${Date.now() + LEASE_MS}`)) return true;
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  return isTried && readLease().holder === token;
}
