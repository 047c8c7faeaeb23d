/** Days in a year and in a month, as the specification counts them. */
export const DAYS_PER_YEAR = 365.25;
export const DAYS_PER_MONTH = 30.44;

const MS_PER_SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Both are whole seconds; rounding only removes what floating point adds.
const MONTH = Math.round(DAYS_PER_MONTH * DAY);
const YEAR = Math.round(DAYS_PER_YEAR * DAY);

/** The units of a counter, largest first. */
export const ELAPSED_UNITS = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;
export type ElapsedUnit = (typeof ELAPSED_UNITS)[number];
export type Elapsed = Record<ElapsedUnit, number>;

/**
 * Whole units between two moments, each unit taken from what the larger ones leave over.
 * **Units:** both arguments are milliseconds since the epoch. All zeros when `since` is still to come.
 */
export function elapsed(since: number, now: number): Elapsed {
  let rest = Math.max(0, Math.floor((now - since) / MS_PER_SECOND));
  const take = (size: number) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count;
  };
  return {
    years: take(YEAR),
    months: take(MONTH),
    days: take(DAY),
    hours: take(HOUR),
    minutes: take(MINUTE),
    seconds: rest,
  };
}
