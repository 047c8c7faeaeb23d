import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { closeOnExit } from '../lib/exit.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { BENCH_FOLDER } from './folders.ts';

const ASTRO = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');

/** Runs `astro build` with these options in a process of its own. Throws with its output when it fails. */
export async function runAstroBuild(
  options: string[],
  environment: Record<string, string>,
  hook?: string,
): Promise<void> {
  const hooks = hook === undefined ? [] : ['--import', pathToFileURL(hook).href];
  const build = execa(process.execPath, [...hooks, ASTRO, 'build', ...options], {
    cwd: PROJECT_ROOT,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  const stayOpen = closeOnExit(() => {
    build.kill();
    return build;
  });
  const { failed, all, shortMessage } = await build;
  stayOpen();
  if (failed) throw new Error(all || shortMessage);
}

/** Copies an Astro site of this folder to where Astro may keep its files, and returns where. */
export async function copySource(name: 'floor' | 'plain'): Promise<string> {
  const source = join(BENCH_FOLDER, 'source', name);
  await rm(source, { recursive: true, force: true });
  await cp(join(import.meta.dirname, name), source, { recursive: true });
  return source;
}
