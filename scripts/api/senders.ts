import { LRUCache } from 'lru-cache';
import { HOUR_MOST } from './spam.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many messages one address may send in a minute. */
export const MINUTE_MOST = 5;

/** Whoever sent longest ago is forgotten first, so that no number of addresses fills the memory. */
export const SENDERS_MOST = 10_000;

/** One message of a sender. */
export interface Visit {
  /** How long ago the others came, in milliseconds, the oldest first: those of the last hour, as far as they matter. */
  earlier: number[];
  /** Takes this one out of the count. */
  forget: () => void;
}

/** By the clock that nobody sets. */
interface Arrival {
  time: number;
}

/** Who sent messages in the last hour, by address; in memory only. */
export interface Senders {
  /** How many seconds this sender has to wait; 0 when the next message may come. */
  secondsToWait(sender: string): number;
  count(sender: string): Visit;
}

export function createSenders(): Senders {
  const known = new LRUCache<string, Arrival[]>({ max: SENDERS_MOST });
  const findLastHour = (sender: string, now: number) =>
    (known.get(sender) ?? []).filter(({ time }) => now - time < HOUR_MS).slice(-HOUR_MOST);

  return {
    secondsToWait(sender) {
      const now = performance.now();
      const fullSince = findLastHour(sender, now).at(-MINUTE_MOST)?.time ?? -Infinity;
      return Math.max(0, Math.ceil((fullSince + MINUTE_MS - now) / 1000));
    },
    count(sender) {
      const arrival = { time: performance.now() };
      const before = findLastHour(sender, arrival.time);
      known.set(sender, [...before, arrival]);
      const forget = () => {
        const others = known.get(sender)?.filter((other) => other !== arrival) ?? [];
        if (others.length > 0) known.set(sender, others);
        else known.delete(sender);
      };
      return { earlier: before.map(({ time }) => arrival.time - time), forget };
    },
  };
}
