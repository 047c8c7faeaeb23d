import { readdirSync, renameSync, rmSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '../../src/data/error-code.ts';
import { syncFolder, syncPath } from './sync-folder.ts';
import { findRelease, listReleases, type Release, releasesFolder } from './release.ts';
import { type ReleaseFacts, writeFacts } from './release-facts.ts';
import { withReleases } from './shown-release.ts';

/** Enough to go back over a bad day, and for tabs that were opened before the last changes. */
export const KEPT_RELEASES = 5;

/** Ends the name of a folder that is still being copied. */
const UNFINISHED = '.unfinished';
const FACTS = '.json';
const LOCK = '.lock';
const OLD = '.old-';

/**
 * Takes a finished and checked build over as a release, whole or not at all. Nobody sees it yet. The build is on the disk
 * already (see syncFolder): a name may get there before what it names does, and a power cut come in between.
 */
export async function placeRelease(
  dataDir: string,
  release: Release,
  buildFolder: string,
  facts: ReleaseFacts,
): Promise<void> {
  await mkdir(releasesFolder(dataDir), { recursive: true });
  await writeFacts(release, facts);
  await moveFolder(buildFolder, release.folder);
  await syncPath(releasesFolder(dataDir));
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    // The data folder is on another disk: what is copied there counts only when it is complete.
    const unfinished = `${to}${UNFINISHED}`;
    try {
      await cp(from, unfinished, { recursive: true });
      await syncFolder(unfinished);
      await rename(unfinished, to);
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw failure;
    }
    await rm(from, { recursive: true, force: true });
  }
}

/**
 * Removes the releases that are no longer kept, and what a killed process left of others. For who holds the lock of
 * the data folder's builds: nobody else is placing a release.
 */
export function tidyReleases(dataDir: string): void {
  withReleases(dataDir, () => {
    const kept = [
      ...listReleases(dataDir).slice(-KEPT_RELEASES),
      findRelease(dataDir, 'current'),
      findRelease(dataDir, 'pinned'),
    ];
    const names = new Set(kept.flatMap((release) => (release ? [release.id, `${release.id}${FACTS}`] : [])));
    const folder = releasesFolder(dataDir);
    for (const name of readdirSync(folder)) {
      if (!names.has(name) && !name.startsWith(LOCK)) removeWhole(folder, name);
    }
  });
}

/** Under another name first, so that half a release never counts as one. */
function removeWhole(folder: string, name: string): void {
  const old = join(folder, name.startsWith('.') ? name : `${OLD}${name}`);
  try {
    renameSync(join(folder, name), old);
    rmSync(old, { recursive: true, force: true });
  } catch {
    // What cannot be removed now is tried again after the next build.
  }
}
