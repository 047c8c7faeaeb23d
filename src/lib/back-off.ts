/** How long a waiting message rests after each try that failed, in milliseconds; the last one holds for all that follow. */
const RESTS_MS = [5_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

/** How long to rest after this many failed tries. */
export function restAfter(tries: number): number {
  return RESTS_MS[Math.min(tries, RESTS_MS.length) - 1] ?? 0;
}
