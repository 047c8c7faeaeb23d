import { askOwner } from './lib/ask-owner.ts';
import { openUntilExit, runOwnerCommand } from './lib/owner-command.ts';
import { openProjects } from './projects/open-projects.ts';
import { readCommand } from './projects/read-command.ts';
import { runCommand } from './projects/run-command.ts';
import { tellServer } from './projects/tell-server.ts';

await runOwnerCommand(readCommand, async (command, config) => {
  const open = openUntilExit(() => openProjects(config));
  const haveChanged = await runCommand(command, { open, tell: console.log, ask: askOwner });
  if (haveChanged) console.log(await tellServer(config));
});
