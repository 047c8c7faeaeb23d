import { basename } from 'node:path';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { holdBuildLock } from '../lib/build-lock.ts';
import type { Build } from '../lib/build-site.ts';
import { compareWeights, type WeightChange } from '../lib/compare-weights.ts';
import type { Config } from '../lib/config.ts';
import { hashSources, takeFingerprint } from './fingerprint.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { syncFolder } from './sync-folder.ts';
import { checkSite } from './check-site.ts';
import { openKnownPages } from './known-pages.ts';
import { placeRelease, tidyReleases } from './place-release.ts';
import { findCurrentRelease, isMadeFrom, listReleases, nameRelease, type Release } from './release.ts';
import { showNewest } from './shown-release.ts';

type Settings = Pick<Config, 'apiHost' | 'siteUrl' | 'basePath' | 'dataDir'>;

interface Built {
  pages: number;
  seconds: number;
  /** Against the release that visitors saw before. */
  weights: WeightChange[];
}

export type PublishResult =
  /** The newest release was made from the same, whether it is shown or the owner shows another one. */
  | { kind: 'unchanged' }
  /** It was, but nobody saw it yet: the process that built it was killed. */
  | { kind: 'shown' }
  | ({ kind: 'published' } & Built)
  /** Built and kept; the owner has pinned another release, which stays. */
  | ({ kind: 'kept'; shown: string } & Built)
  /** The release before, if there is one, stays the current one. */
  | { kind: 'failed'; reason: string };

export interface PublishOptions {
  /** Goes into the facts of the release. */
  reason: string;
  /** Runs when a build is needed. */
  onBuild: () => void;
  tell: (line: string) => void;
  build: Build;
  /** Of the sources that `build` builds from, when it has loaded some of them already: see hashSources. */
  sources?: string;
}

/**
 * Builds, checks and publishes a release, unless the newest one was made from the same sources, settings and projects.
 * For who holds the lock of the data folder's builds.
 */
export async function publishSite(settings: Settings, options: PublishOptions): Promise<PublishResult> {
  const { dataDir } = settings;
  const { sources = hashSources(PROJECT_ROOT) } = options;
  tidyReleases(dataDir);
  const fingerprint = takeFingerprint(PROJECT_ROOT, settings, sources);
  const newest = listReleases(dataDir).at(-1);
  if (newest && isMadeFrom(newest, fingerprint)) {
    const before = findCurrentRelease(dataDir);
    return { kind: showNewest(dataDir)?.id === before?.id ? 'unchanged' : 'shown' };
  }
  options.onBuild();
  const freeLock = await holdBuildLock(undefined, options.tell);
  try {
    return await buildRelease(settings, nameRelease(dataDir, fingerprint), { ...options, sources });
  } finally {
    freeLock();
  }
}

async function buildRelease(
  settings: Settings,
  release: Release,
  { reason, build, sources }: PublishOptions & { sources: string },
): Promise<PublishResult> {
  const { dataDir, basePath } = settings;
  const start = performance.now();
  const [result, knownPages] = await Promise.all([build(settings), openKnownPages(sources)]);
  if (result.kind === 'failed') return result;

  const snapshot = await readSnapshot(dataDir);
  const projects = snapshot?.projects ?? [];
  const [{ pages, faults }] = await Promise.all([
    checkSite(result.folder, basePath, projects, knownPages.read),
    // The one keeps the processor busy, and the other the disk.
    syncFolder(result.folder),
  ]);
  if (faults.length > 0)
    return { kind: 'failed', reason: ['The built site is not used:', ...faults].join('\n') };

  const before = findCurrentRelease(dataDir);
  const data = snapshot && basename(snapshot.folder);
  await placeRelease(dataDir, release, result.folder, { reason, data, projects: projects.length });
  const shown = showNewest(dataDir);
  // Visitors need not wait for what the owner is told, but the release before may not be kept any longer.
  const weights = before ? await compareWeights(before.folder, release.folder) : [];
  tidyReleases(dataDir);
  await knownPages.keep();
  const built = { pages, seconds: Math.round((performance.now() - start) / 1000), weights };
  if (shown && shown.id !== release.id) return { kind: 'kept', ...built, shown: shown.id };
  return { kind: 'published', ...built };
}
