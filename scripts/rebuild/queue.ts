import type { DueWishes, Wish, Wishes } from './wishes.ts';

export interface Queue {
  /** Has a build begin after now. Resolves when the wish is safe on disk: the build may take its time. */
  ask: (wish: Wish) => Promise<void>;
  /** Resolves when no build runs and none is to come. */
  settled: () => Promise<void>;
  /** Lets no further build begin. What is wished for stays on disk for the next start. */
  close: () => void;
}

/**
 * One build at a time. Whatever is wished for meanwhile becomes one more build after it. `build` resolves to whether
 * the wishes are fulfilled, and must not throw; those of a failed build are tried again with the next wish. `onFault`
 * is told when it cannot be noted that they are, which costs no more than a look at the start whether anything changed.
 */
export function createQueue(
  wishes: Pick<Wishes, 'add' | 'findDue' | 'settle'>,
  build: (due: DueWishes) => Promise<boolean>,
  onFault: (error: unknown) => void,
): Queue {
  let running: Promise<void> | undefined;
  let tried = 0;
  let isClosed = false;

  const findNew = () => {
    const due = isClosed ? undefined : wishes.findDue();
    return due && due.number > tried ? due : undefined;
  };
  const settle = (due: DueWishes) => {
    try {
      wishes.settle(due);
    } catch (error) {
      onFault(error);
    }
  };
  const run = async () => {
    for (let due = findNew(); due; due = findNew()) {
      tried = due.number;
      if (await build(due)) settle(due);
    }
  };
  const wake = () => {
    running ??= run()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
  };

  return {
    async ask(wish) {
      if (await wishes.add(wish)) wake();
    },
    settled: async () => running,
    close: () => {
      isClosed = true;
    },
  };
}
