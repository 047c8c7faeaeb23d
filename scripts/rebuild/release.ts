import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCode } from '../../src/data/error-code.ts';

// <dataDir>/current           link to the release that visitors see
// <dataDir>/pinned            link to the one that stays until the owner says otherwise
// <dataDir>/passed-over       link to the newest one, when the owner went back from it
// <dataDir>/releases/<id>/    the built site, which never changes; beside it <id>.json: see release-facts.ts

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]+$/;

export type ReleaseLink = 'current' | 'pinned' | 'passed-over';

export interface Release {
  /** When it was made and from what: `20260131T235959123Z-<fingerprint>`. Sorts by age. */
  id: string;
  folder: string;
}

/** A new release's name, which sorts after every earlier one: a clock that was set back does not change that. */
export function nameRelease(dataDir: string, fingerprint: string): Release {
  const newest = listReleases(dataDir).at(-1);
  const after = newest ? releasedAt(newest).getTime() + 1 : 0;
  const time = new Date(Math.max(Date.now(), after)).toISOString().replace(/[-:.]/g, '');
  return toRelease(dataDir, `${time}-${fingerprint}`);
}

export function isMadeFrom(release: Release, fingerprint: string): boolean {
  return release.id.endsWith(`-${fingerprint}`);
}

/** When the build of a release began. */
export function releasedAt({ id }: Release): Date {
  return new Date(id.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z'));
}

/** The oldest first. */
export function listReleases(dataDir: string): Release[] {
  return listFolders(releasesFolder(dataDir))
    .filter((name) => NAME.test(name))
    .sort()
    .map((id) => toRelease(dataDir, id));
}

/** The release that a link leads to, looked up anew each time, since another process may change it. */
export function findRelease(dataDir: string, link: ReleaseLink): Release | undefined {
  try {
    const release = toRelease(dataDir, basename(readlinkSync(join(dataDir, link))));
    return statSync(release.folder).isDirectory() ? release : undefined;
  } catch {
    return undefined;
  }
}

export function findCurrentRelease(dataDir: string): Release | undefined {
  return findRelease(dataDir, 'current');
}

export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

function toRelease(dataDir: string, id: string): Release {
  return { id, folder: join(releasesFolder(dataDir), id) };
}

function listFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
