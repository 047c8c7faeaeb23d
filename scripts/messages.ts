import { isStartedByNpm, loadDotEnv, readConfig } from './lib/config.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, isExiting } from './lib/exit.ts';
import { explainFailure } from './lib/failure.ts';
import { askOwner } from './lib/ask-owner.ts';
import { openMessages } from './messages/open-messages.ts';
import { readCommand } from './messages/read-command.ts';
import { runCommand } from './messages/run-command.ts';

const INTERRUPTED = 130;

async function main(): Promise<void> {
  exitOnSignals(INTERRUPTED);
  exitWithParent(isStartedByNpm());
  const command = readCommand(process.argv.slice(2));
  loadDotEnv();
  const config = readConfig();
  const open = async () => {
    const store = await openMessages(config);
    closeOnExit(() => store.close());
    return store;
  };
  try {
    await runCommand(command, { config, open, tell: console.log, ask: askOwner });
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
