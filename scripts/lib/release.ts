import { randomUUID } from 'node:crypto';
import { readlinkSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isCode } from './place-file.ts';

/** The current release and the one before it. */
const KEPT_RELEASES = 2;

/** Ends the name of a folder that is still being copied, or was left behind by a process that was killed. */
const UNFINISHED = '.unfinished';

export interface Release {
  /** When it was made and from what: `20260131T235959123Z-<fingerprint>`. Sorts by age. */
  id: string;
  folder: string;
}

/** A new release's name, which sorts after every earlier one. */
export function nameRelease(dataDir: string, fingerprint: string): Release {
  const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${fingerprint}`;
  return { id, folder: join(dataDir, 'releases', id) };
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

/**
 * Takes a finished build over as the current release, which visitors see from one rename on, then removes those that
 * are no longer kept.
 */
export async function publishRelease(dataDir: string, release: Release, buildFolder: string): Promise<void> {
  await checkBuild(buildFolder);
  await mkdir(join(dataDir, 'releases'), { recursive: true });
  await moveFolder(buildFolder, release.folder);
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

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    // The data folder is on another disk: what is copied there counts only when it is complete.
    const unfinished = `${to}${UNFINISHED}`;
    try {
      await cp(from, unfinished, { recursive: true });
      await rename(unfinished, to);
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw failure;
    }
    await rm(from, { recursive: true, force: true });
  }
}

async function checkBuild(folder: string): Promise<void> {
  const home = join(folder, 'index.html');
  const found = await stat(home).catch(() => undefined);
  if (!found?.size) throw new Error(`${home} is missing or empty: the build is not used.`);
}

async function removeOldReleases(dataDir: string, { id: current }: Release): Promise<void> {
  // Later ones belong to another process.
  const names = (await readdir(join(dataDir, 'releases'))).filter((name) => name <= current).sort();
  const isUnfinished = (name: string) => name.endsWith(UNFINISHED);
  const kept = names.filter((name) => !isUnfinished(name)).slice(-KEPT_RELEASES);
  for (const name of names.filter((each) => !kept.includes(each))) {
    await rm(join(dataDir, 'releases', name), { recursive: true, force: true });
  }
}
