import { askOwner } from './lib/ask-owner.ts';
import { isStartedByNpm, loadDotEnv, readConfig } from './lib/config.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, isExiting } from './lib/exit.ts';
import { explainFailure } from './lib/failure.ts';
import { openProjects } from './projects/open-projects.ts';
import { readCommand } from './projects/read-command.ts';
import { runCommand } from './projects/run-command.ts';
import { tellServer } from './projects/tell-server.ts';

const INTERRUPTED = 130;

async function main(): Promise<void> {
  exitOnSignals(INTERRUPTED);
  exitWithParent(isStartedByNpm());
  const command = readCommand(process.argv.slice(2));
  loadDotEnv();
  const config = readConfig();
  const open = async () => {
    const store = await openProjects(config);
    closeOnExit(() => store.close());
    return store;
  };
  try {
    const haveChanged = await runCommand(command, { open, tell: console.log, ask: askOwner });
    if (haveChanged) console.log(await tellServer(config));
  } catch (error) {
    throw new Error(explainFailure(error, config), { cause: error });
  }
}

try {
  await main();
  await exit(0);
} catch (error) {
  if (!isExiting()) console.error(error instanceof Error ? error.message : String(error));
  await exit(1);
}
