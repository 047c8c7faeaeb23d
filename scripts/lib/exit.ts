import { describeParents } from './parents.ts';

/** How long closing may take before the process ends all the same. */
const EXIT_DEADLINE_MS = 5000;

/** npm passes on the signal that the terminal has already sent to everyone: one Ctrl-C arrives twice. */
const SAME_SIGNAL_MS = 300;

/** What a command ends with that its owner stopped, as shells have it for Ctrl-C. */
export const INTERRUPTED = 130;

const EXIT_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm runs for as long as its script does: when the process above changes, npm was killed. */
const PARENT_CHECK_MS = 1000;

type Close = () => unknown;

const closers: Close[] = [];
let exiting: Promise<never> | undefined;

/** Has `close` called before the process ends, the latest first. The returned function takes it back. */
export function closeOnExit(close: Close): () => void {
  closers.push(close);
  return () => {
    const place = closers.indexOf(close);
    if (place >= 0) closers.splice(place, 1);
  };
}

/** Closes everything and ends the process, within seconds whatever happens. Later calls wait for the first. */
export function exit(code: number): Promise<never> {
  // Not before this is set: what is closed may ask, or want to exit as well.
  exiting ??= Promise.resolve().then(() => closeAndExit(code));
  return exiting;
}

export function isExiting(): boolean {
  return exiting !== undefined;
}

/** On Ctrl-C or a request to end: closes everything, then ends with `code`. Asked a second time, ends at once. */
export function exitOnSignals(code: number): void {
  let firstAt: number | undefined;
  for (const signal of EXIT_SIGNALS) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstAt !== undefined && now - firstAt > SAME_SIGNAL_MS) process.exit(1);
      firstAt ??= now;
      void exit(code);
    });
  }
}

/** Ends when the process that started this one is gone, so that killing it leaves nothing behind. */
export function exitWithParent(startedByNpm: boolean): void {
  if (process.connected) {
    process.on('disconnect', () => void exit(0));
    process.channel?.unref();
  }
  if (!startedByNpm) return;
  const parents = describeParents();
  setInterval(() => {
    if (describeParents() !== parents) void exit(0);
  }, PARENT_CHECK_MS).unref();
}

async function closeAndExit(code: number): Promise<never> {
  setTimeout(() => process.exit(code), EXIT_DEADLINE_MS).unref();
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      console.error(`Closing failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  process.exit(code);
}
