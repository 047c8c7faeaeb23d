import type { AstroIntegration } from 'astro';
import { placeEmptyList } from '../../src/data/publish-draft.ts';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { mediaDirective } from '../../src/lib/security-policy.ts';
import type { Config } from './config.ts';
import { refusePublication, updateForBuild } from './build-projects.ts';
import { type LiveProjects, openLiveProjects } from './live-projects.ts';
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
  let isPublishable = true;
  return {
    name: 'project-data',
    hooks: {
      'astro:config:setup': async ({ command, config: { security }, updateConfig, logger }) => {
        if (command === 'preview') return;
        if (command === 'build') isPublishable = await updateForBuild(config, logger);
        if (command === 'dev') {
          await live?.close();
          live = await openLiveProjects(config, logger);
          updateConfig({ vite: { server: developmentServer(config.dataDir, live.proxyTarget) } });
        }
        if (!(await readSnapshot(config.dataDir))) placeEmptyList(config.dataDir);
        updateConfig({ vite: { plugins: [snapshotFiles(config.dataDir)] } });
        if (security.csp) {
          const algorithm = security.csp === true ? 'SHA-256' : security.csp.algorithm;
          const directives = [mediaDirective(await findVideoOrigins(config.dataDir))];
          updateConfig({ security: { csp: { algorithm, directives } } });
        }
      },
      'astro:server:setup': ({ server, refreshContent }) => live?.showIn(server, refreshContent),
      'astro:server:done': async () => {
        await live?.close();
        live = undefined;
      },
      // Thrown, for the command line of Astro ends with 0 whatever exit code is set.
      'astro:build:done': () => {
        if (!isPublishable) refusePublication();
      },
    },
  };
}

async function findVideoOrigins(dataDir: string): Promise<string[]> {
  const { projects } = (await readSnapshot(dataDir)) ?? { projects: [] };
  const addresses = projects.flatMap(({ video }) => (video?.kind === 'file' ? [video.address] : []));
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}
