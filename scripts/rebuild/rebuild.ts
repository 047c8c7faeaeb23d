import { formatReport } from '../../src/data/format-report.ts';
import type { SnapshotReport } from '../../src/data/report.ts';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { dataLock, holdBuildLock } from '../lib/build-lock.ts';
import { formatWeights } from '../lib/compare-weights.ts';
import { type Config, FEWER_PROJECTS_FLAG } from '../lib/config.ts';
import { explainFailure } from '../lib/failure.ts';
import { refreshProjects } from './refresh-projects.ts';
import { type DeadLink, findDeadLinks, formatDeadLinks } from './dead-links.ts';
import { type PublishOptions, type PublishResult, publishSite } from './publish-site.ts';

const PLACEHOLDERS = 'The projects page shows placeholders until the API answers.';
const FEWER_PROJECTS = `If so few are meant, stop the server and start it with ${FEWER_PROJECTS_FLAG}=true.`;

export interface RebuildOptions extends PublishOptions {
  /** Where the embedded API answers, if it is the one in use. */
  origin: string;
}

/**
 * Brings projects and site up to date: fetch, build, check, publish. Returns what went wrong, in words for the owner;
 * visitors then see what they saw before. Never throws.
 */
export async function rebuild(config: Config, options: RebuildOptions): Promise<string | undefined> {
  const { dataDir } = config;
  try {
    // Held over everything that writes there: what lies half done in it was left by a process that is gone.
    const freeLock = await holdBuildLock(dataLock(dataDir), options.tell);
    try {
      return await refreshAndPublish(config, options);
    } finally {
      freeLock();
    }
  } catch (error) {
    return explainFailure(error, config);
  }
}

async function refreshAndPublish(config: Config, options: RebuildOptions): Promise<string | undefined> {
  const report = await refreshProjects(config, options.origin);
  const text = describeReport(report);
  // Beside the build, which others' slow answers then hardly prolong.
  let looking: Promise<DeadLink[]> | undefined;
  const onBuild = () => {
    options.onBuild();
    looking = lookAtLinks(config, options.origin);
  };
  const result = await publishSite(config, { ...options, onBuild });
  // At the end, where the owner looks first; a kept snapshot is a problem, which the caller tells.
  if (!report.kept) options.tell(text);
  if (result.kind === 'failed') return [...(report.kept ? [text] : []), result.reason].join('\n');
  const weights = 'weights' in result ? formatWeights(result.weights) : '';
  const links = formatDeadLinks((await looking) ?? []);
  for (const part of [links, weights]) if (part) options.tell(part);
  options.tell(describe(result));
  return report.kept ? text : undefined;
}

/** With what the owner can do about it. */
function describeReport(report: SnapshotReport): string {
  const text = formatReport(report);
  if (report.outcome === 'none') return `${text}\n${PLACEHOLDERS}`;
  return report.kept?.kind === 'fewer-projects' ? `${text}\n${FEWER_PROJECTS}` : text;
}

/** What goes wrong with it is no fault of the site. */
async function lookAtLinks({ apiHost, dataDir }: Config, origin: string): Promise<DeadLink[]> {
  try {
    const snapshot = await readSnapshot(dataDir);
    return await findDeadLinks(snapshot?.projects ?? [], apiHost ?? origin);
  } catch {
    return [];
  }
}

function describe(result: Exclude<PublishResult, { kind: 'failed' }>): string {
  if (result.kind === 'unchanged') return 'Nothing changed since the last build.';
  if (result.kind === 'shown') return 'The release that was built last is shown now.';
  const built = `Built ${result.pages} pages in ${result.seconds} s.`;
  return result.kind === 'kept' ? `${built} They are kept, but ${result.shown} is pinned and stays.` : built;
}
