import { openApi } from './api/server.ts';
import { type Config, isStartedByNpm, loadDotEnv, readConfig } from './lib/config.ts';
import { prepareDataFolder } from './lib/data-folder.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, isExiting } from './lib/exit.ts';
import { explainFailure } from './lib/failure.ts';
import { listen, type Listening } from './lib/listen.ts';
import { publishSite } from './lib/publish-site.ts';
import { refreshProjects } from './lib/refresh-projects.ts';
import { findCurrentRelease } from './lib/release.ts';
import { createServerApp, type ServerState } from './lib/server-app.ts';
import { tellReady } from './lib/tell-ready.ts';
import { startMail } from './mail/start-mail.ts';

/** Does everything that `npm start` promises, telling each step in one line. */
async function start(config: Config): Promise<void> {
  console.log(`Data folder: ${config.dataDir}`);
  await prepareDataFolder(config.dataDir);

  const state: ServerState = { api: undefined, build: 'waiting' };
  // The port is taken before the long steps, so that a taken one is told at once.
  const server = await listen(createServerApp(config, state), config);
  const isServing = findCurrentRelease(config.dataDir) !== undefined;
  console.log(`${isServing ? 'Serving the last release meanwhile' : 'Listening'}: ${server.address}`);
  await openEmbeddedApi(config, state, server);

  for (const line of await refreshProjects(config, server.origin)) console.log(line);
  await publish(config, state);
  for (const line of tellReady(config, server.address)) console.log(line);
}

async function openEmbeddedApi(config: Config, state: ServerState, server: Listening): Promise<void> {
  if (config.apiHost) {
    closeOnExit(server.close);
    console.log(`Projects API: ${config.apiHost}`);
    return;
  }
  const api = await openApi(config);
  state.api = api.app;
  closeOnExit(api.close);
  // Closed before the database is: a message that is on its way is still stored.
  closeOnExit(server.close);
  console.log(`Projects API: embedded, ${server.address}/api/projects`);
  if (!config.mail) return;
  closeOnExit(startMail(api.store, config.mail, config.siteUrl));
  console.log(`Messages by e-mail: to ${config.mail.to}, through ${config.mail.smtp.host}`);
}

async function publish(config: Config, state: ServerState): Promise<void> {
  const result = await publishSite(config, () => {
    state.build = 'running';
    console.log('Building the site.');
  });
  // A build that was stopped has not failed.
  if (isExiting()) return;
  if (result.kind === 'failed') {
    state.build = 'failed';
    if (!findCurrentRelease(config.dataDir))
      throw new Error(`The site could not be built:\n${result.reason}`);
    console.error(`The site could not be built, so the last release stays:\n${result.reason}`);
    return;
  }
  state.build = 'done';
  console.log(
    result.kind === 'unchanged'
      ? 'Nothing changed since the last build.'
      : `Built ${result.pages} pages in ${result.seconds} s.`,
  );
}

async function main(): Promise<void> {
  exitOnSignals(0);
  exitWithParent(isStartedByNpm());
  loadDotEnv();
  const config = readConfig();
  try {
    await start(config);
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
