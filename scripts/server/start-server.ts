import { listAddress } from '../../src/data/api.ts';
import { openApi } from '../api/server.ts';
import { openRebuilds, type Rebuilds } from '../rebuild/open-rebuilds.ts';
import { startPolling } from '../rebuild/poll.ts';
import { type Rebuild, rebuildApart } from '../rebuild/rebuild-apart.ts';
import { findCurrentRelease } from '../rebuild/release.ts';
import type { Config } from '../lib/config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { closeOnExit, isExiting } from '../lib/exit.ts';
import { listen, type Listening } from './listen.ts';
import { createServerApp, type ServerState } from './server-app.ts';
import { tellReady } from './tell-ready.ts';

const MINUTE_MS = 60_000;

/** Does everything that `npm start` promises, telling each step in one line. */
export async function startServer(config: Config, rebuild: Rebuild = rebuildApart): Promise<void> {
  console.log(`Data folder: ${config.dataDir}`);
  await prepareDataFolder(config.dataDir);

  const state: ServerState = {
    api: undefined,
    hook: undefined,
    build: 'waiting',
    problem: undefined,
    nextTry: undefined,
  };
  // The port is taken before the long steps, so that a taken one is told at once.
  const server = await listen(createServerApp(config, state), config);
  const isServing = findCurrentRelease(config.dataDir) !== undefined;
  console.log(`${isServing ? 'Serving the last release meanwhile' : 'Listening'}: ${server.address}`);
  const rebuilds = await openRebuilds(config, server.origin, state, rebuild);
  closeOnExit(rebuilds.close);
  await openEmbeddedApi(config, state, server, rebuilds.announce);
  state.hook = rebuilds.hook;

  await rebuilds.start();
  if (isExiting()) return;
  if (!findCurrentRelease(config.dataDir))
    throw new Error('There is no site yet, so that nothing is served.');
  followApi(config, rebuilds);
  for (const line of tellReady(config, server.address)) console.log(line);
}

/** Asks an API that cannot call. */
function followApi({ apiHost, pollMinutes, dataDir }: Config, { catchUp }: Rebuilds): void {
  if (!apiHost || !pollMinutes) return;
  const stop = startPolling({
    address: listAddress(apiHost),
    everyMs: pollMinutes * MINUTE_MS,
    dataDir,
    rebuild: () => catchUp('asked the API'),
    tell: console.error,
  });
  closeOnExit(stop);
  console.log(`Projects API: asked every ${pollMinutes} min whether projects changed`);
}

async function openEmbeddedApi(
  config: Config,
  state: ServerState,
  server: Listening,
  onProjectsChange: () => void,
): Promise<void> {
  if (config.apiHost) {
    closeOnExit(server.close);
    console.log(`Projects API: ${config.apiHost}`);
    return;
  }
  const api = await openApi({ ...config, onProjectsChange });
  state.api = api.app;
  closeOnExit(api.close);
  // Closed before the database is: a message that is on its way is still stored.
  closeOnExit(server.close);
  console.log(`Projects API: embedded, ${server.address}/api/projects`);
  if (!config.mail) return;
  // Loaded by those only who mail: what writes mails takes megabytes.
  const { startMail } = await import('../mail/start-mail.ts');
  closeOnExit(startMail(api.store, config.mail, config.siteUrl));
  console.log(`Messages by e-mail: to ${config.mail.to}, through ${config.mail.smtp.host}`);
}
