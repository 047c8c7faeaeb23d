import type { SnapshotReport } from '../../src/data/report.ts';
import { updateSnapshot } from '../../src/data/snapshot.ts';
import { startApi } from '../api/server.ts';
import type { Config } from '../lib/config.ts';

/** The API that a build or a development server takes its projects from. */
export interface ProjectsApi {
  /** Where it answers. */
  origin: string;
  isEmbedded: boolean;
  /** Whether `update` could bring something that `onProjectsChange` did not tell of. */
  mayHaveChanged: () => Promise<boolean>;
  update: () => Promise<SnapshotReport>;
  close: () => Promise<void>;
}

/** The host of the settings, or without one the embedded API, run on a free port until `close`. */
export async function openProjectsApi(config: Config, onProjectsChange?: () => void): Promise<ProjectsApi> {
  const { apiHost, dataDir, siteUrl, allowFewerProjects } = config;
  if (apiHost !== undefined) {
    return {
      origin: apiHost,
      isEmbedded: false,
      mayHaveChanged: () => Promise.resolve(true),
      update: () => updateSnapshot(apiHost, dataDir, { allowFewerProjects }),
      close: () => Promise.resolve(),
    };
  }
  const { origin, store, close } = await startApi({
    ...config,
    ...(onProjectsChange ? { onProjectsChange } : {}),
  });
  const update = () => updateSnapshot(origin, dataDir, { allowFewerProjects, embeddedAt: siteUrl });
  const mayHaveChanged = () => store.hasChangedElsewhere();
  return { origin, isEmbedded: true, mayHaveChanged, update, close };
}
