import { formatReport } from '../../src/data/format-report.ts';
import { updateSnapshot } from '../../src/data/snapshot.ts';
import type { Config } from './config.ts';

const PLACEHOLDERS = 'The projects page shows placeholders for now: start again when the API answers.';

/** Brings the snapshot up to date and returns what to tell about it. `origin` is where the embedded API answers. */
export async function refreshProjects(
  { apiHost, dataDir, siteUrl, allowFewerProjects }: Config,
  origin: string,
): Promise<string[]> {
  const report = await updateSnapshot(apiHost ?? origin, dataDir, {
    allowFewerProjects,
    ...(apiHost === undefined ? { embeddedAt: siteUrl } : {}),
  });
  return report.outcome === 'none' ? [formatReport(report), PLACEHOLDERS] : [formatReport(report)];
}
