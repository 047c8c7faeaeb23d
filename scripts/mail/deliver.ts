import type { SendMailOptions } from 'nodemailer';
import pRetry, { type RetryContext } from 'p-retry';
import type { DeliveryStore } from '../api/delivery-store.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import { findNextTry, TRIES_MAX } from './schedule.ts';
import { SEND_LIMITS, type SendOutcome } from './transport.ts';

/**
 * How long a claimed message is nobody else's: longer than any try. Two processes over one data folder therefore
 * never send the same message at the same time.
 */
export const LEASE_MS = SEND_LIMITS.totalMs + 2 * 60_000;

const RECORD_AGAIN = { retries: Infinity, minTimeout: 200, maxTimeout: 10_000 };

export interface Deliverer {
  store: DeliveryStore;
  compose: (message: StoredMessage) => SendMailOptions;
  send: (mail: SendMailOptions) => Promise<SendOutcome>;
  /** Says what went wrong, in one line. */
  tell: (line: string) => void;
  /** Ends what is on its way. */
  cutOff: AbortSignal;
}

/**
 * Sends what is due, one mail after the other, until nothing is. False when it ended early, because no mail would go
 * through at the moment. Throws a StoreError.
 * `signal` lets nothing new begin.
 *
 * A mail goes out once, but for one case that SMTP leaves open: the process, or the line, breaks after the server has
 * taken the mail and before that is on our disk. Nobody can tell then, and losing a message is worse than a second
 * copy, so the mail is sent again. It has the same Message-ID: many servers and programs show the two as one.
 */
export async function deliverDue(deliverer: Deliverer, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && (await isDue(deliverer.store))) {
    const [message] = await deliverer.store.claimDeliveries(1, LEASE_MS);
    if (!message) return true;
    const outcome = await tryOnce(deliverer, message);
    await record(deliverer, message, outcome);
    if (outcome.kind === 'postponed' && outcome.isServerDown) return false;
  }
  return true;
}

/** Reading first: most of the time nothing is due, and a claim would lock the database for nothing. */
async function isDue(store: DeliveryStore): Promise<boolean> {
  const next = await store.findNextAttempt();
  return next !== undefined && next.getTime() <= Date.now();
}

async function tryOnce({ compose, send }: Deliverer, message: StoredMessage): Promise<SendOutcome> {
  // A try is counted when it begins: each of these may have ended the process.
  if (message.attempts > TRIES_MAX) return { kind: 'refused', reason: 'No try came to an end.' };
  return send(compose(message));
}

async function record(deliverer: Deliverer, message: StoredMessage, outcome: SendOutcome): Promise<void> {
  const { store, tell } = deliverer;
  const { id, attempts } = message;
  if (outcome.kind === 'sent') return recordSent(deliverer, id);
  if (outcome.kind === 'stopped') {
    await store.returnClaim(message);
    return;
  }
  const { reason } = outcome;
  const next = outcome.kind === 'postponed' ? findNextTry(attempts) : undefined;
  await store.recordFailure(message, reason, next);
  tell(
    next
      ? `Message ${id} could not be mailed yet (try ${attempts} of ${TRIES_MAX}, next at ${next.toISOString()}): ${reason}`
      : `Message ${id} could not be mailed; npm run messages -- retry ${id} starts again. The reason: ${reason}`,
  );
}

/** However long a locked database or a full disk refuses it: without a record, what went out would go out again. */
async function recordSent({ store, tell, cutOff }: Deliverer, id: number): Promise<void> {
  const onFailedAttempt = ({ attemptNumber, error }: RetryContext) => {
    if (attemptNumber > 1) return;
    tell(
      `Message ${id} was mailed. Until that can be recorded, no other is, and an end would have it mailed again: ${error.message}`,
    );
  };
  await pRetry(() => store.recordDelivery(id), { ...RECORD_AGAIN, onFailedAttempt, signal: cutOff });
}
