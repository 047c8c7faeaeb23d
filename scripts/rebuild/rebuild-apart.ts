import { fork } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../lib/config.ts';
import { closeOnExit, isExiting } from '../lib/exit.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

const REBUILD_SITE = join(PROJECT_ROOT, 'scripts/rebuild-site.ts');

/** Where Node keeps what it made of the sources, of this process's and of Astro's: every rebuild then starts sooner. */
const CODE_CACHE = join(PROJECT_ROOT, 'node_modules/.cache/rebuild');

/** Some sixty megabytes. Each build adds a few that no other will use, and Node removes none. */
const MOST_CACHED = 4000;

/** The reason of a rebuild that only makes sure: most often nothing has changed. */
export const START = 'start';

/** What the process that rebuilds tells the server. */
export type RebuildStep = { kind: 'building' } | { kind: 'end'; problem?: string | undefined };

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
 * of megabytes, and the server that lives on shall not keep them. Begun by Node alone, since a library for processes
 * would stay in that memory as well.
 */
export const rebuildApart: Rebuild = async ({ dataDir }, { origin, reason, onBuild }) => {
  let end: Extract<RebuildStep, { kind: 'end' }> | undefined;
  const how = await runApart(origin, reason, dataDir, (step) => {
    if (step.kind === 'building') onBuild();
    else end = step;
  }).catch(String);
  if (end || isExiting()) return end?.problem;
  return `The process that rebuilds the site ended before it was done: ${how}.`;
};

/** Resolves to how the process ended. Throws when it cannot begin. */
async function runApart(
  origin: string,
  reason: string,
  dataDir: string,
  onStep: (step: RebuildStep) => void,
): Promise<string> {
  await boundCache(CODE_CACHE, MOST_CACHED);
  const child = fork(REBUILD_SITE, [origin, reason], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: CODE_CACHE },
    // The limits of the server's memory are not for a build.
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', onStep);
  const closed = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    // 'exit' may come before the last message.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const forget = closeOnExit(() => {
    child.kill();
    return closed;
  });
  try {
    return await closed;
  } finally {
    forget();
  }
}

/** Empties a folder that holds more than so many files, since nobody knows which of them are of use. */
export async function boundCache(folder: string, most: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  if (names.length > most) await rm(folder, { recursive: true, force: true });
}
