import { join } from 'node:path';
import { execa } from 'execa';
import type { Config } from '../lib/config.ts';
import { closeOnExit, isExiting } from '../lib/exit.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

const REBUILD_SITE = join(PROJECT_ROOT, 'scripts/rebuild-site.ts');

/** What the process that rebuilds tells the server. */
export type RebuildStep = { kind: 'building' } | { kind: 'end'; problem: string | undefined };

export interface Occasion {
  /** Where the embedded API answers, if it is the one in use. */
  origin: string;
  /** Goes into the facts of the release. */
  reason: string;
  /** Runs when a build is needed. */
  onBuild: () => void;
}

/** Brings projects and site up to date, and returns what went wrong, in words for the owner. Never throws. */
export type Rebuild = (config: Config, occasion: Occasion) => Promise<string | undefined>;

/**
 * In a process of its own, whose output goes to this terminal: what encodes pictures and watches a build takes hundreds
 * of megabytes, and the server that lives on shall not keep them.
 */
export const rebuildApart: Rebuild = async ({ dataDir }, { origin, reason, onBuild }) => {
  const child = execa(process.execPath, [REBUILD_SITE, origin, reason], {
    cwd: PROJECT_ROOT,
    env: { DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: true,
    reject: false,
  });
  const stayOpen = closeOnExit(() => {
    child.kill();
    return child;
  });
  let end: Extract<RebuildStep, { kind: 'end' }> | undefined;
  for await (const message of child.getEachMessage()) {
    const step = message as RebuildStep;
    if (step.kind === 'building') onBuild();
    else end = step;
  }
  const { shortMessage } = await child;
  stayOpen();
  if (end || isExiting()) return end?.problem;
  return `The process that rebuilds the site ended before it was done: ${shortMessage ?? 'it gave no reason'}.`;
};
