import { askOwner } from './lib/ask-owner.ts';
import { openUntilExit, runOwnerCommand } from './lib/owner-command.ts';
import { openMessages } from './messages/open-messages.ts';
import { readCommand } from './messages/read-command.ts';
import { runCommand } from './messages/run-command.ts';

await runOwnerCommand(readCommand, async (command, config) => {
  const open = openUntilExit(() => openMessages(config));
  await runCommand(command, { config, open, tell: console.log, ask: askOwner });
});
