import { resolve } from 'node:path';
import { readSnapshot } from '../src/data/snapshot-folder.ts';
import { loadDotEnv, readConfig } from './lib/config.ts';
import { checkSite } from './rebuild/check-site.ts';

loadDotEnv();
try {
  const { basePath, dataDir } = readConfig();
  const snapshot = await readSnapshot(dataDir);
  const { pages, faults } = await checkSite(resolve('dist'), basePath, snapshot?.projects ?? []);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${pages} pages, and everything they lead to on this site, are there.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
