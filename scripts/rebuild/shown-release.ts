import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from '../../src/data/folder-lock.ts';
import { findRelease, listReleases, type Release, type ReleaseLink, releasesFolder } from './release.ts';

/** Begins the names of links that are not in their place yet. */
const NEW_LINK = '.link-';

/**
 * Leads visitors to the newest release, unless the owner pinned one, or went back from this very one. Returns the
 * release that they see now.
 */
export function showNewest(dataDir: string): Release | undefined {
  return withReleases(dataDir, () => {
    const newest = listReleases(dataDir).at(-1);
    const current = findRelease(dataDir, 'current');
    const isPassedOver = current && findRelease(dataDir, 'passed-over')?.id === newest?.id;
    const wanted = findRelease(dataDir, 'pinned') ?? (isPassedOver ? current : newest);
    if (!wanted || wanted.id === current?.id) return current;
    leadLink(dataDir, 'current', wanted);
    if (wanted === newest) removeLink(dataDir, 'passed-over');
    return wanted;
  });
}

/** Shows an earlier release until the data change: the one of this id, or the one before the current. Throws when there is none. */
export function rollBack(dataDir: string, id?: string): Release {
  return withReleases(dataDir, () => {
    const pinned = findRelease(dataDir, 'pinned');
    if (pinned) throw new Error(`${pinned.id} is pinned: unpin it first, or pin another one.`);
    const wanted = id === undefined ? findBefore(dataDir) : findKept(dataDir, id);
    const newest = listReleases(dataDir).at(-1);
    if (newest && wanted.id !== newest.id) leadLink(dataDir, 'passed-over', newest);
    else removeLink(dataDir, 'passed-over');
    leadLink(dataDir, 'current', wanted);
    return wanted;
  });
}

/** Shows a release, the one of this id or the current one, until it is unpinned. Throws when there is none. */
export function pin(dataDir: string, id?: string): Release {
  return withReleases(dataDir, () => {
    const wanted = id === undefined ? findRelease(dataDir, 'current') : findKept(dataDir, id);
    if (!wanted) throw new Error('There is no release yet.');
    leadLink(dataDir, 'pinned', wanted);
    leadLink(dataDir, 'current', wanted);
    return wanted;
  });
}

/** Shows the newest release again. Throws when none is pinned. */
export function unpin(dataDir: string): Release | undefined {
  if (!findRelease(dataDir, 'pinned')) throw new Error('No release is pinned.');
  withReleases(dataDir, () => {
    removeLink(dataDir, 'pinned');
    removeLink(dataDir, 'passed-over');
  });
  return showNewest(dataDir);
}

/** Runs `work` while no other process changes what is shown or kept. */
export function withReleases<Result>(dataDir: string, work: () => Result): Result {
  mkdirSync(releasesFolder(dataDir), { recursive: true });
  return withLock(join(releasesFolder(dataDir), '.lock'), work);
}

function findBefore(dataDir: string): Release {
  const current = findRelease(dataDir, 'current');
  const before = listReleases(dataDir).findLast(({ id }) => current && id < current.id);
  if (!before) throw new Error('There is no release before the current one.');
  return before;
}

function findKept(dataDir: string, id: string): Release {
  const kept = listReleases(dataDir);
  const found = kept.find((release) => release.id === id);
  if (found) return found;
  const others = kept.map((release) => release.id).join(', ');
  throw new Error(`There is no release ${id}; there ${others === '' ? 'is none yet' : `are ${others}`}.`);
}

/** Visitors see the change from one rename on. */
function leadLink(dataDir: string, name: ReleaseLink, release: Release): void {
  const folder = releasesFolder(dataDir);
  const link = join(folder, `${NEW_LINK}${randomUUID()}`);
  symlinkSync(join(basename(folder), release.id), link, 'dir');
  try {
    renameSync(link, join(dataDir, name));
  } catch (cause) {
    rmSync(link, { force: true });
    const found = join(dataDir, name);
    throw new Error(`${found} cannot be replaced: expected a link, move away what is there.`, { cause });
  }
}

function removeLink(dataDir: string, name: ReleaseLink): void {
  rmSync(join(dataDir, name), { force: true });
}
