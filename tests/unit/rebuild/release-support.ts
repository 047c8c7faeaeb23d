import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeRelease, tidyReleases } from '../../../scripts/rebuild/place-release.ts';
import { nameRelease, type Release } from '../../../scripts/rebuild/release.ts';
import { showNewest } from '../../../scripts/rebuild/shown-release.ts';

export const FACTS = { reason: 'start', data: '80b023bbd90e15d87fb9', projects: 9 };

/** A release that nobody sees yet. Its home page says its id. */
export async function placeTestRelease(dataDir: string): Promise<Release> {
  const folder = join(dataDir, 'build');
  await mkdir(folder);
  const release = nameRelease(dataDir, 'f');
  await writeFile(join(folder, 'index.html'), release.id);
  await placeRelease(dataDir, release, folder, FACTS);
  return release;
}

/** Publishes so many, one after the other. */
export async function publishTestReleases(dataDir: string, count = 1): Promise<Release[]> {
  const made: Release[] = [];
  while (made.length < count) {
    made.push(await placeTestRelease(dataDir));
    showNewest(dataDir);
    tidyReleases(dataDir);
  }
  return made;
}
