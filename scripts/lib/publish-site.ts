import { readdir } from 'node:fs/promises';
import { holdBuildLock } from './build-lock.ts';
import { BUILD_FOLDER, buildSite } from './build-site.ts';
import type { Config } from './config.ts';
import { takeFingerprint } from './fingerprint.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { findCurrentRelease, isMadeFrom, nameRelease, publishRelease } from './release.ts';

type Settings = Pick<Config, 'apiHost' | 'siteUrl' | 'basePath' | 'dataDir'>;

export type PublishResult =
  | { kind: 'unchanged' }
  | { kind: 'published'; pages: number; seconds: number }
  /** The release before, if there is one, stays the current one. */
  | { kind: 'failed'; reason: string };

/**
 * Builds and publishes a release, unless the current one was made from the same sources, settings and projects.
 * `onBuild` runs when a build is needed.
 */
export async function publishSite(settings: Settings, onBuild: () => void): Promise<PublishResult> {
  if (isCurrent(await takeFingerprint(PROJECT_ROOT, settings), settings)) return { kind: 'unchanged' };
  onBuild();
  const freeLock = await holdBuildLock();
  try {
    return await buildRelease(settings);
  } finally {
    freeLock();
  }
}

async function buildRelease(settings: Settings): Promise<PublishResult> {
  // Whoever held the lock may have built the very same.
  const fingerprint = await takeFingerprint(PROJECT_ROOT, settings);
  if (isCurrent(fingerprint, settings)) return { kind: 'unchanged' };
  const start = performance.now();
  const release = nameRelease(settings.dataDir, fingerprint);
  const result = await buildSite(settings);
  if (result.kind === 'failed') return result;
  await publishRelease(settings.dataDir, release, BUILD_FOLDER);
  const files = await readdir(release.folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { kind: 'published', pages, seconds: Math.round((performance.now() - start) / 1000) };
}

function isCurrent(fingerprint: string, { dataDir }: Settings): boolean {
  const current = findCurrentRelease(dataDir);
  return current !== undefined && isMadeFrom(current, fingerprint);
}
