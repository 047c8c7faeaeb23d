// Run by `npm start` whenever projects or site may have changed: see rebuild/rebuild-apart.ts.
import { sendMessage } from 'execa';
import { buildSite } from './lib/build-site.ts';
import { readConfig } from './lib/config.ts';
import { exit, exitOnSignals, exitWithParent } from './lib/exit.ts';
import { rebuild } from './rebuild/rebuild.ts';
import type { RebuildStep } from './rebuild/rebuild-apart.ts';

const tellServer = (step: RebuildStep) => sendMessage({ ...step });

exitOnSignals(0);
exitWithParent(false);
const [origin = '', reason = ''] = process.argv.slice(2);
const problem = await rebuild(readConfig(), {
  origin,
  reason,
  build: buildSite,
  tell: console.log,
  onBuild: () => void tellServer({ kind: 'building' }),
});
await tellServer({ kind: 'end', problem });
await exit(0);
