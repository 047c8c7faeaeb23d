import type { Hono } from 'hono';
import type { Config } from '../lib/config.ts';
import { isExiting } from '../lib/exit.ts';
import { explainFailure } from '../lib/failure.ts';
import { createHookCaller } from './call-hook.ts';
import { createHook, HOOK_PATH } from './hook.ts';
import { readHookSecrets } from './hook-secrets.ts';
import { signedTarget, toTarget } from './hook-target.ts';
import { createQueue } from './queue.ts';
import { type Rebuild, START } from './rebuild-apart.ts';
import { createTeller } from './tell-others.ts';
import { openWishes } from './wishes.ts';

/** How far the site is, for whoever watches the server. */
export interface BuildState {
  build: 'waiting' | 'running' | 'done' | 'failed';
  /** What went wrong in the last build, until one goes well. */
  problem: string | undefined;
  /** When a failed build is tried again, unless something is wished for before. */
  nextTry: Date | undefined;
}

const MINUTE_MS = 60_000;

export interface Rebuilds {
  hook: Hono;
  /** Says that the embedded API's projects changed. */
  announce: () => void;
  /** Builds if anything changed while no server ran, and what a hook asked for before. Resolves after that. */
  start: () => Promise<void>;
  /** Builds if anything changed. Resolves to whether the site is up to date after that. */
  catchUp: (reason: string) => Promise<boolean>;
  close: () => void;
}

/** The road from a changed project to a new release. `origin` is this server's own address. */
export async function openRebuilds(
  config: Config,
  origin: string,
  state: BuildState,
  rebuild: Rebuild,
): Promise<Rebuilds> {
  const secrets = await readHookSecrets(config);
  const [secret = ''] = secrets;
  const wishes = openWishes(config.dataDir);
  const others = config.rebuildHooks.map((hook) => toTarget(hook, secret));
  const tellOthers = createTeller(others, config.dataDir, { tell: console.log });

  const run = async (reason: string) => {
    if (isExiting()) return false;
    state.nextTry = undefined;
    const problem = await rebuild(config, {
      origin,
      reason,
      onBuild() {
        state.build = 'running';
        console.log(`Building the site: ${reason}.`);
      },
    });
    // A build that was stopped has not failed.
    if (isExiting()) return false;
    // Those who build from the same projects have nothing to do with what went wrong here.
    tellOthers();
    state.build = problem === undefined ? 'done' : 'failed';
    state.problem = problem;
    if (problem !== undefined) console.error(`The site is not up to date:\n${problem}`);
    return problem === undefined;
  };
  const onFault = (error: unknown) => {
    if (!isExiting()) console.error(explainFailure(error, config));
  };

  const queue = createQueue({
    wishes,
    build: ({ reason }) => run(reason),
    onFailure(waitMs) {
      if (isExiting()) return;
      state.nextTry = new Date(Date.now() + waitMs);
      console.error(`It is tried again in ${waitMs / MINUTE_MS} min.`);
    },
    onFault,
  });
  const catchUp = async (reason: string) => {
    await queue.ask({ reason });
    await queue.settled();
    return state.build === 'done';
  };
  return {
    hook: createHook({
      secrets,
      trustedProxies: config.trustedProxies,
      onCall: (call) => queue.ask({ reason: `hook ${call.id}`, call }),
    }),
    announce: createHookCaller({
      target: signedTarget(`${origin}${HOOK_PATH}`, secret),
      tell: console.error,
    }),
    async start() {
      await catchUp(START);
    },
    catchUp,
    close() {
      queue.close();
      wishes.close();
    },
  };
}
