import { isStartedByNpm, loadDotEnv, readConfig } from './lib/config.ts';
import { exit, exitOnSignals, exitWithParent, isExiting } from './lib/exit.ts';
import { explainFailure } from './lib/failure.ts';
import { startServer } from './server/start-server.ts';

async function startFromSettings(): Promise<void> {
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

/** What `npm start` does, for start.mjs to begin. */
export async function main(): Promise<void> {
  try {
    await startFromSettings();
  } catch (error) {
    if (!isExiting()) console.error(error instanceof Error ? error.message : String(error));
    await exit(1);
  }
}
