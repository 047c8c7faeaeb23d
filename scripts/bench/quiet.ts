import { readFileSync } from 'node:fs';

/** Where Linux counts what its processors' time went into. */
const STAT_FILE = '/proc/stat';
/** The time that the host gave to others, among the numbers of the first line; in hundredths of a second. */
const STOLEN = 8;
const TICKS_IN_S = 100;
const MS_IN_S = 1000;

/** How much of the time of a run the host may take away: less is no more than any machine's own unrest. */
const MOST_STOLEN = 0.02;
const TRIES = 3;

/** Reads how many seconds the host has given to others since the machine began. */
export type ReadStolen = () => number;

let repeated = 0;
let disturbed = 0;

/**
 * Measures again what the host of a shared machine has disturbed, up to three times in all, and returns what came out
 * of the run that it disturbed least. A machine of its own, or one that does not tell, is measured once.
 */
export async function measureQuietly<Result>(
  measure: () => Promise<Result>,
  readStolen: ReadStolen = readStolenSeconds,
): Promise<Result> {
  let best = await watchHost(measure, readStolen);
  for (let run = 1; run < TRIES && best.share > MOST_STOLEN; run += 1) {
    repeated += 1;
    const next = await watchHost(measure, readStolen);
    if (next.share < best.share) best = next;
  }
  if (best.share > MOST_STOLEN) disturbed += 1;
  return best.result;
}

/** What to know of the figures; empty when nothing was in the way. */
export function describeHost(): string {
  if (repeated === 0) return '';
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
  const most = `${MOST_STOLEN * 100} %`;
  return (
    `The host of this machine gave more than ${most} of a run's time to others: measured again ${times(repeated)}` +
    (disturbed > 0 ? `, and ${times(disturbed)} in vain, so that some times are too long.` : '.')
  );
}

async function watchHost<Result>(
  measure: () => Promise<Result>,
  readStolen: ReadStolen,
): Promise<{ result: Result; share: number }> {
  const start = performance.now();
  const before = readStolen();
  const result = await measure();
  const seconds = (performance.now() - start) / MS_IN_S;
  return { result, share: (readStolen() - before) / seconds };
}

/** The numbers are those of proc(5), "/proc/stat"; zero where there is no such file. */
export function parseStolen(stat: string): number {
  return Number(/^cpu\s.*/.exec(stat)?.[0].split(/\s+/)[STOLEN] ?? 0) / TICKS_IN_S;
}

function readStolenSeconds(): number {
  try {
    return parseStolen(readFileSync(STAT_FILE, 'utf8'));
  } catch {
    return 0;
  }
}
