import { createBackOff } from './back-off.ts';
import type { DueWishes, Wish, Wishes } from './wishes.ts';

export interface Queue {
  /** Has a build begin after now. Resolves when the wish is safe on disk: the build may take its time. */
  ask: (wish: Wish) => Promise<void>;
  /** Resolves when no build runs and none is to follow at once. */
  settled: () => Promise<void>;
  /** Lets no further build begin. What is wished for stays on disk for the next start. */
  close: () => void;
}

export interface QueueOptions {
  wishes: Pick<Wishes, 'add' | 'findDue' | 'settle'>;
  /** Resolves to whether the wishes are fulfilled, and must not throw. */
  build: (due: DueWishes) => Promise<boolean>;
  /** Runs after a failed build, with the milliseconds until it is tried again. */
  onFailure: (waitMs: number) => void;
  /** Told when it cannot be noted that wishes are fulfilled: that costs a look at the start whether anything changed. */
  onFault: (error: unknown) => void;
}

/**
 * One build at a time. Whatever is wished for meanwhile becomes one more build after it. The wishes of a failed build
 * are tried again with the next wish, and without one after a while: what was in the way may be gone by itself.
 */
export function createQueue({ wishes, build, onFailure, onFault }: QueueOptions): Queue {
  let running: Promise<void> | undefined;
  let tried = 0;
  let failed: DueWishes | undefined;
  let isRetryDue = false;
  let isClosed = false;

  const findNext = () => {
    if (isClosed) return undefined;
    const due = wishes.findDue();
    if (due && due.number > tried) {
      retries.reset();
      return due;
    }
    // Another process may have fulfilled them, and then this one learns that nothing is in the way any more.
    return isRetryDue ? (due ?? failed) : undefined;
  };
  const settle = (due: DueWishes) => {
    try {
      wishes.settle(due);
    } catch (error) {
      onFault(error);
    }
  };
  const run = async () => {
    for (let due = findNext(); due; due = findNext()) {
      tried = due.number;
      isRetryDue = false;
      if (await build(due)) {
        retries.reset();
        settle(due);
      } else if (!isClosed) {
        failed = due;
        onFailure(retries.plan());
      }
    }
  };
  const wake = () => {
    running ??= run()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
  };
  const retries = createBackOff(() => {
    isRetryDue = true;
    wake();
  });

  return {
    async ask(wish) {
      if (await wishes.add(wish)) wake();
    },
    settled: async () => running,
    close() {
      isClosed = true;
      retries.reset();
    },
  };
}
