import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { placeEmptyList } from '../../src/data/publish-draft.ts';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { compareWeights, formatWeights } from '../lib/compare-weights.ts';
import type { Config } from '../lib/config.ts';
import { findCurrentRelease } from '../rebuild/release.ts';
import { dataLock, holdBuildLock } from '../lib/build-lock.ts';
import { type BuildUpdate, refusePublication, updateForBuild } from './build-projects.ts';
import type { LiveProjects } from './live-projects.ts';
import { snapshotFiles } from './snapshot-files.ts';
import { developmentServer } from './development-server.ts';

/** The live projects of this process. Astro makes a new integration when its settings change, and never ends the old. */
let live: LiveProjects | undefined;

/**
 * Brings the snapshot up to date before a build and while `astro dev` runs, from the API of the settings or from the
 * embedded one. `astro sync` and `astro check` work with what is there. A build throws, before it touches its output
 * folder, when good projects would be lost, and at its end when it had none: name it last among the integrations.
 */
export function projectData(config: Config): AstroIntegration {
  let update: BuildUpdate | undefined;
  return {
    name: 'project-data',
    hooks: {
      'astro:config:setup': async ({ command, config: { cacheDir }, updateConfig, logger }) => {
        if (command === 'preview') return;
        if (command === 'build') {
          await holdLocks(config, cacheDir, logger);
          update = await updateForBuild(config);
        }
        if (command === 'dev') {
          await live?.close();
          const { openLiveProjects } = await import('./live-projects.ts');
          live = await openLiveProjects(config, logger);
          updateConfig({
            // The home page below a path ends with a slash, which Astro's own server would refuse otherwise.
            trailingSlash: 'ignore',
            vite: { server: developmentServer(config.dataDir, live.proxyTarget) },
          });
        }
        if (!(await readSnapshot(config.dataDir))) placeEmptyList(config.dataDir);
        updateConfig({ vite: { plugins: [snapshotFiles(config.dataDir)] } });
      },
      'astro:server:setup': ({ server, refreshContent }) => live?.showIn(server, refreshContent),
      'astro:server:done': async () => {
        await live?.close();
        live = undefined;
      },
      // Thrown, for the command line of Astro ends with 0 whatever exit code is set.
      'astro:build:done': async ({ dir, logger }) => {
        update?.tell(logger);
        if (!config.keepSnapshot) await tellWeights(config.dataDir, fileURLToPath(dir), logger);
        if (update?.isPublishable === false) refusePublication();
      },
    },
  };
}

/**
 * For as long as this process lives: nobody else builds with the same caches, nor changes the projects meanwhile. A
 * build from those fetched last does without the lock of the data folder, which `npm start` holds for it.
 */
async function holdLocks(
  { dataDir, keepSnapshot }: Config,
  cache: URL,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const tell = (line: string) => logger.info(line);
  if (!keepSnapshot) await holdBuildLock(dataLock(dataDir), tell);
  await holdBuildLock(join(fileURLToPath(cache), 'build.lock'), tell);
}

/** The release that `npm start` shows, if there is one, is what this build comes after. */
async function tellWeights(dataDir: string, folder: string, logger: AstroIntegrationLogger): Promise<void> {
  const before = findCurrentRelease(dataDir);
  const weights = before ? formatWeights(await compareWeights(before.folder, folder)) : '';
  if (weights) logger.info(`Since ${before?.id ?? ''}:\n${weights}`);
}
