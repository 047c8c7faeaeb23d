import { isStartedByNpm, loadDotEnv, readConfig } from './lib/config.ts';
import { exit, exitOnSignals, exitWithParent, isExiting } from './lib/exit.ts';
import { explainFailure } from './lib/failure.ts';
import { startServer } from './lib/start-server.ts';

async function main(): Promise<void> {
  exitOnSignals(0);
  exitWithParent(isStartedByNpm());
  loadDotEnv();
  const config = readConfig();
  try {
    await startServer(config);
  } catch (error) {
    throw new Error(explainFailure(error, config), { cause: error });
  }
}

try {
  await main();
} catch (error) {
  if (!isExiting()) console.error(error instanceof Error ? error.message : String(error));
  await exit(1);
}
