import type { SnapshotReport } from '../../src/data/report.ts';
import { updateSnapshot } from '../../src/data/snapshot.ts';
import type { Config } from './config.ts';

/** Brings the snapshot up to date and returns what to tell about it. `origin` is where the embedded API answers. */
export async function refreshProjects(config: Config, origin: string): Promise<string[]> {
  const report = await updateSnapshot(config.apiHost ?? origin, config.dataDir, {
    allowFewerProjects: config.allowFewerProjects,
    ...(config.apiHost ? {} : { embeddedAt: config.siteUrl }),
  });
  return [JSON.stringify(report), ...explainOutcome(report)];
}

function explainOutcome({ outcome }: SnapshotReport): string[] {
  if (outcome === 'kept') return ['The last good projects stay on the site.'];
  if (outcome === 'none') {
    return ['There are no projects yet: their page shows placeholders. Start again when the API answers.'];
  }
  return [];
}
