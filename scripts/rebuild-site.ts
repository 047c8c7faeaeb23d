// Run by `npm start` whenever projects or site may have changed: see rebuild/rebuild-apart.ts.
import { buildSite, prepareBuild } from './lib/build-site.ts';
import { readConfig } from './lib/config.ts';
import { exit, exitOnSignals, exitWithParent } from './lib/exit.ts';
import { hashSources } from './rebuild/fingerprint.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { type RebuildStep, START } from './rebuild/rebuild-apart.ts';

const tellServer = (step: RebuildStep) =>
  new Promise<void>((resolve) => process.send?.(step, undefined, undefined, () => resolve()));

exitOnSignals(0);
exitWithParent(false);
const [origin = '', reason = ''] = process.argv.slice(2);
const config = readConfig();
const sources = hashSources(PROJECT_ROOT);
// A start most often finds everything as it was.
const build = reason === START ? buildSite : prepareBuild(config);
// Not before what builds is on its way.
const { rebuild } = await import('./rebuild/rebuild.ts');
const problem = await rebuild(config, {
  origin,
  reason,
  sources,
  build,
  tell: console.log,
  onBuild: () => void tellServer({ kind: 'building' }),
});
await tellServer({ kind: 'end', problem });
await exit(0);
