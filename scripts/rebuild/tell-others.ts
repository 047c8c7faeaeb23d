import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type CallOptions, createHookCaller } from './call-hook.ts';
import type { HookTarget } from './hook-target.ts';
import { openTold, type Told } from './told.ts';

/**
 * Returns what has every target told of the data that the snapshot has now, unless it was told before. Which one knows
 * what is on disk, so that a call which nobody took is made again after a restart, and no other.
 */
export function createTeller(
  targets: readonly HookTarget[],
  dataDir: string,
  options: CallOptions,
): () => void {
  const told = openTold(dataDir, options.tell);
  const tellAll = targets.map((target) => createTellerOf(target, told, () => findData(dataDir), options));
  return () => {
    for (const tellOne of tellAll) tellOne();
  };
}

function createTellerOf(
  target: HookTarget,
  told: Told,
  find: () => string | undefined,
  options: CallOptions,
): () => void {
  /** What the last try told of. */
  let sent: string | undefined;
  /** What the last call is for: one is enough, whether it is still being tried or has been given up. */
  let due: string | undefined;
  const announce = createHookCaller({
    ...options,
    target: {
      ...target,
      write(id) {
        // Whoever hears of it only now fetches what is there now, and may have done so though no answer comes back.
        due = sent = find();
        told.forget(target);
        return target.write(id);
      },
    },
    onEnd(problem) {
      if (problem !== undefined || sent === undefined) return;
      options.tell(`${target.name} was told that the projects changed.`);
      told.note(target, sent);
    },
  });
  return () => {
    const data = find();
    if (data === undefined || data === due || told.knows(target, data)) return;
    due = data;
    announce();
  };
}

/** The name of the snapshot, which is a digest of it; undefined before the first. */
function findData(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(join(dataDir, 'snapshot')));
  } catch {
    return undefined;
  }
}
