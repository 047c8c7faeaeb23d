/** The longest wait that a host may ask for, in milliseconds: whoever wrote a message today means it today. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * When a host that answered with this `Retry-After` wants to be asked again: milliseconds since the epoch, at most
 * LONGEST_WAIT_MS from `now`. Undefined without the header, and for one that is neither seconds nor a date.
 */
export function retryTime(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  // Without its letters, `Date.parse` would take many a number for a year.
  const time = /^\d+$/.test(text)
    ? now + Number(text) * 1000
    : /^[a-z]{3}/i.test(text)
      ? Date.parse(text)
      : NaN;
  return Number.isNaN(time) ? undefined : Math.min(Math.max(time, now), now + LONGEST_WAIT_MS);
}
