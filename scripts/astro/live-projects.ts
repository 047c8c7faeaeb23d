import type { AstroIntegrationLogger, HookParameters } from 'astro';
import { formatReport } from '../../src/data/format-report.ts';
import { dataLock, holdBuildLock } from '../lib/build-lock.ts';
import type { Config } from '../lib/config.ts';
import { openProjectsApi, type ProjectsApi } from './projects-api.ts';
import { VIDEOS_ID } from './snapshot-files.ts';

/** How often a host is asked, and the own database for what other programs wrote: `npm run projects` does. */
const POLL_MS = { host: 30_000, embedded: 500 };

type ServerSetup = HookParameters<'astro:server:setup'>;

/** Projects for `astro dev`. Nothing that goes wrong with them ends the development server. */
export interface LiveProjects {
  /** Where `/api` leads: the embedded API, if that is the one in use. */
  proxyTarget: string | undefined;
  /** From now on, a changed project shows in the browser. */
  showIn: (server: ServerSetup['server'], refreshContent: ServerSetup['refreshContent']) => void;
  close: () => Promise<void>;
}

/** Updates the snapshot now, soon after each change of the embedded API's projects, and every 30 s from another host. */
export async function openLiveProjects(
  config: Config,
  logger: AstroIntegrationLogger,
): Promise<LiveProjects> {
  let show: () => Promise<void> = () => Promise.resolve();
  let lastText = '';
  const update = oneAtATime(async () => {
    if (!api) return;
    try {
      const report = await updateAlone(api);
      const text = formatReport(report);
      if (text !== lastText) {
        if (report.kept) logger.warn(text);
        else logger.info(text);
      }
      lastText = text;
      if (report.outcome === 'updated') await show();
    } catch (error) {
      logger.error(`The projects could not be updated: ${messageOf(error)}`);
    }
  });
  const updateAlone = async (projectsApi: ProjectsApi) => {
    const freeLock = await holdBuildLock(dataLock(config.dataDir), (line) => logger.info(line));
    return projectsApi.update().finally(freeLock);
  };
  const api: ProjectsApi | undefined = await openProjectsApi(config, () => void update()).catch(
    (error: unknown) => {
      logger.error(`The projects API could not be started: ${messageOf(error)}`);
      return undefined;
    },
  );
  await update();
  // What is wrong with the database, the API says whenever it is asked.
  const poll = async () => (await api?.mayHaveChanged().catch(() => false)) && (await update());
  const polling = setInterval(() => void poll(), api?.isEmbedded ? POLL_MS.embedded : POLL_MS.host);

  return {
    proxyTarget: api?.isEmbedded ? api.origin : undefined,
    showIn(server, refreshContent) {
      show = async () => {
        forgetVideos(server);
        // Without a list of loaders: a sync of one loader adds one more watcher to it each time.
        await refreshContent?.({});
        // Astro tells the browser of changed entries, and an empty list after none at all changes no entry.
        server.environments.client.hot.send({ type: 'full-reload', path: '*' });
      };
    },
    async close() {
      clearInterval(polling);
      await api?.close();
    },
  };
}

/** Runs `work` when asked, and once more after it when asked meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      await work();
    }
    running = undefined;
  };
  return () => {
    isDue = true;
    running ??= run();
    return running;
  };
}

function forgetVideos(server: ServerSetup['server']): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(VIDEOS_ID);
    if (module) moduleGraph.invalidateModule(module);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
