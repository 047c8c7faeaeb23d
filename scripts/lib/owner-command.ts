import { type Config, isStartedByNpm, loadDotEnv, readConfig } from './config.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, INTERRUPTED, isExiting } from './exit.ts';
import { explainFailure } from './failure.ts';

/** Reads what the owner typed, does it, and ends the process: with 1, and the reason in words, when it fails. */
export async function runOwnerCommand<Command>(
  read: (words: string[]) => Command,
  run: (command: Command, config: Config) => Promise<void>,
): Promise<never> {
  try {
    exitOnSignals(INTERRUPTED);
    exitWithParent(isStartedByNpm());
    const command = read(process.argv.slice(2));
    loadDotEnv();
    const config = readConfig();
    await run(command, config).catch((error: unknown) => {
      throw new Error(explainFailure(error, config), { cause: error });
    });
    return await exit(0);
  } catch (error) {
    if (!isExiting()) console.error(error instanceof Error ? error.message : String(error));
    return exit(1);
  }
}

/** A store that is opened when it is first needed, and closed when the process ends. */
export function openUntilExit<Store extends { close: () => Promise<void> }>(
  open: () => Promise<Store>,
): () => Promise<Store> {
  return async () => {
    const store = await open();
    closeOnExit(() => store.close());
    return store;
  };
}
