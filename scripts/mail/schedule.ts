const MINUTE_MS = 60_000;

/**
 * How long a message waits after each failed try, in minutes. Greylisting ends within the first ones; five days in all
 * is what RFC 5321, section 4.5.4.1, asks of a mail server.
 */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440, 1440, 1440];

export const LONGEST_WAIT_MS = Math.max(...WAITS_MINUTES) * MINUTE_MS;

export const TRIES_MAX = WAITS_MINUTES.length + 1;

/** When to try again after `tries` tries, the last of them now; undefined when that was the last one. */
export function findNextTry(tries: number, now = Date.now()): Date | undefined {
  const wait = WAITS_MINUTES[tries - 1];
  return wait === undefined ? undefined : new Date(now + wait * MINUTE_MS);
}
