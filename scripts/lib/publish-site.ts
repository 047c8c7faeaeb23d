import { readdir } from 'node:fs/promises';
import { buildSite } from './build-site.ts';
import type { Config } from './config.ts';
import { takeFingerprint } from './fingerprint.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { discardRelease, findCurrentRelease, isMadeFrom, prepareRelease, publishRelease } from './release.ts';

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
  const { dataDir } = settings;
  const fingerprint = await takeFingerprint(PROJECT_ROOT, settings);
  const current = findCurrentRelease(dataDir);
  if (current && isMadeFrom(current, fingerprint)) return { kind: 'unchanged' };

  onBuild();
  const start = performance.now();
  const release = await prepareRelease(dataDir, fingerprint);
  try {
    const result = await buildSite(release.buildFolder, settings);
    if (result.kind === 'failed') return result;
    await publishRelease(dataDir, release);
  } finally {
    await discardRelease(release);
  }
  const pages = (await readdir(release.folder, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  ).length;
  return { kind: 'published', pages, seconds: Math.round((performance.now() - start) / 1000) };
}
