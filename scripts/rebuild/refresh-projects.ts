import type { SnapshotReport } from '../../src/data/report.ts';
import { updateSnapshot } from '../../src/data/snapshot.ts';
import type { Config } from '../lib/config.ts';

/** Brings the snapshot up to date. `origin` is where the embedded API answers. */
export async function refreshProjects(
  { apiHost, dataDir, siteUrl, allowFewerProjects }: Config,
  origin: string,
): Promise<SnapshotReport> {
  return updateSnapshot(apiHost ?? origin, dataDir, {
    allowFewerProjects,
    ...(apiHost === undefined ? { embeddedAt: siteUrl } : {}),
  });
}
