import { setTimeout as wait } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { type Deliverer, deliverDue } from './deliver.ts';
import type { SendMail } from './transport.ts';

/** How soon a new message is seen, also one that another process stored. */
const LOOK_EVERY_MS = 2000;
/** After trouble with the mail server or the database. */
const PAUSE_MS = 60_000;
/** What a mail that is on its way gets to arrive when the server stops, which has seconds for everything. */
const STOP_GRACE_MS = 1500;

export interface DeliveryPace {
  lookEveryMs: number;
  pauseMs: number;
  stopGraceMs: number;
}

const PACE: DeliveryPace = { lookEveryMs: LOOK_EVERY_MS, pauseMs: PAUSE_MS, stopGraceMs: STOP_GRACE_MS };

/** Delivers in the background, and never throws, until the returned function is called: that resolves within seconds. */
export function startDelivery(
  { send, ...rest }: Omit<Deliverer, 'send' | 'cutOff'> & { send: SendMail },
  pace = PACE,
): () => Promise<void> {
  // Two steps: first nothing new begins, then what is on its way is cut off.
  const [end, cutOff] = [new AbortController(), new AbortController()];
  const deliverer = {
    ...rest,
    send: (mail: SendMailOptions) => send(mail, cutOff.signal),
    cutOff: cutOff.signal,
  };
  const ended = run(deliverer, pace, end.signal);
  return async () => {
    end.abort();
    await Promise.race([ended, wait(pace.stopGraceMs)]);
    cutOff.abort();
    await ended;
  };
}

async function run(deliverer: Deliverer, pace: DeliveryPace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isWell = await deliverDue(deliverer, signal).catch((error: unknown) => {
      if (deliverer.cutOff.aborted) return false;
      const reason = error instanceof Error ? error.message : String(error);
      deliverer.tell(`Messages cannot be mailed at the moment: ${reason}`);
      return false;
    });
    const pauseMs = isWell ? pace.lookEveryMs : pace.pauseMs;
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
