import { randomUUID } from 'node:crypto';
import { readlinkSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The current release and the one before it. */
const KEPT_RELEASES = 2;

/** Ends the name of a folder that a build is still writing, or left behind when it was killed. */
const UNFINISHED = '.unfinished';

export interface Release {
  /** When it was made and from what: `20260131T235959123Z-<fingerprint>`. Sorts by age. */
  id: string;
  folder: string;
}

/** A release to be built in `buildFolder`. Its name sorts after every earlier one. */
export interface NewRelease extends Release {
  buildFolder: string;
}

/** A name and an empty place for a new release, made from what `fingerprint` stands for. */
export async function prepareRelease(dataDir: string, fingerprint: string): Promise<NewRelease> {
  const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${fingerprint}`;
  const folder = join(dataDir, 'releases', id);
  const buildFolder = `${folder}${UNFINISHED}`;
  await mkdir(buildFolder, { recursive: true });
  return { id, folder, buildFolder };
}

/** The release that `current` points to, looked up anew each time, since another process may publish one. */
export function findCurrentRelease(dataDir: string): Release | undefined {
  try {
    const id = basename(readlinkSync(join(dataDir, 'current')));
    const folder = join(dataDir, 'releases', id);
    return statSync(folder).isDirectory() ? { id, folder } : undefined;
  } catch {
    return undefined;
  }
}

export function isMadeFrom(release: Release, fingerprint: string): boolean {
  return release.id.endsWith(`-${fingerprint}`);
}

/** Makes a finished build the current release by one rename, then removes those that are no longer kept. */
export async function publishRelease(dataDir: string, release: NewRelease): Promise<void> {
  await checkBuild(release.buildFolder);
  await rename(release.buildFolder, release.folder);
  const link = join(dataDir, `.current-${randomUUID()}`);
  await symlink(join('releases', release.id), link, 'dir');
  try {
    await rename(link, join(dataDir, 'current'));
  } catch (cause) {
    await rm(link, { force: true });
    const found = join(dataDir, 'current');
    throw new Error(`${found} cannot be replaced: expected a link, move away what is there.`, { cause });
  }
  await removeOldReleases(dataDir, release);
}

export async function discardRelease({ buildFolder }: NewRelease): Promise<void> {
  await rm(buildFolder, { recursive: true, force: true });
}

async function checkBuild(folder: string): Promise<void> {
  const home = join(folder, 'index.html');
  const found = await stat(home).catch(() => undefined);
  if (!found?.size) throw new Error(`${home} is missing or empty: the build is not used.`);
}

async function removeOldReleases(dataDir: string, { id: current }: Release): Promise<void> {
  // Later ones belong to another process that is still building.
  const names = (await readdir(join(dataDir, 'releases'))).filter((name) => name <= current).sort();
  const isUnfinished = (name: string) => name.endsWith(UNFINISHED);
  const kept = names.filter((name) => !isUnfinished(name)).slice(-KEPT_RELEASES);
  for (const name of names.filter((each) => !kept.includes(each))) {
    await rm(join(dataDir, 'releases', name), { recursive: true, force: true });
  }
}
