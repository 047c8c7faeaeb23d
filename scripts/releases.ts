import { loadDotEnv, readConfig } from './lib/config.ts';
import { explainFailure } from './lib/failure.ts';
import { runReleases } from './rebuild/run-releases.ts';

loadDotEnv();
try {
  const config = readConfig();
  try {
    console.log(await runReleases(config.dataDir, process.argv.slice(2)));
  } catch (error) {
    throw new Error(explainFailure(error, config), { cause: error });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
