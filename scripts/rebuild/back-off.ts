const MINUTE_MS = 60_000;

/** Before each try after a failed one; the last of them from then on. */
const RETRY_WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

export interface BackOff {
  /** Runs `again` later, each time after a longer wait, which it returns in milliseconds. */
  plan: () => number;
  /** Runs it no more, and begins with the shortest wait again. */
  reset: () => void;
}

export function createBackOff(again: () => void): BackOff {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    plan() {
      const waitMs = RETRY_WAITS_MS[Math.min(failures, RETRY_WAITS_MS.length - 1)] ?? MINUTE_MS;
      failures += 1;
      clearTimeout(timer);
      timer = setTimeout(again, waitMs).unref();
      return waitMs;
    },
    reset() {
      failures = 0;
      clearTimeout(timer);
    },
  };
}
