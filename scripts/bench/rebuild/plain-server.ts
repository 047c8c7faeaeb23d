// `npm start`, but for the program that builds: see plain-site.ts.
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Build } from '../../lib/build-site.ts';
import { readConfig } from '../../lib/config.ts';
import { exitOnSignals, exitWithParent } from '../../lib/exit.ts';
import { runLimited } from '../../lib/run-limited.ts';
import { startServer } from '../../server/start-server.ts';
import { rebuild } from '../../rebuild/rebuild.ts';

const PLAIN_BUILD = join(import.meta.dirname, 'plain-build.ts');
const LIMITS = { deadlineMs: 30_000, memoryMiB: 1024 };

const build: Build = async ({ dataDir }) => {
  const folder = join(dataDir, 'build');
  const run = await runLimited(PLAIN_BUILD, [folder, dataDir], { cwd: dataDir, env: {}, limits: LIMITS });
  if (run.hasFailed) return { kind: 'failed', reason: run.stopped ?? run.output };
  return { kind: 'done', folder };
};

/** Nobody wants to wait for whole minutes. */
const pollMinutes = Number(process.env['PLAIN_POLL_MINUTES'] ?? 0);

exitOnSignals(0);
exitWithParent(false);
await startServer({ ...readConfig(), pollMinutes }, (config, occasion) =>
  rebuild(config, { ...occasion, build, tell: console.log }),
);
// Most of these processes are killed, and would leave nothing to the next.
flushCompileCache();
