import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  discardRelease,
  findCurrentRelease,
  isMadeFrom,
  type NewRelease,
  prepareRelease,
  publishRelease,
} from '../../../../scripts/lib/release.ts';
import { makeFolder } from '../temporary-folder.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeFolder();
});

/** Each is a second younger than the one before: names are made from the time. */
async function build(second: number, home = `home ${second}`): Promise<NewRelease> {
  const id = `20260101T0000${String(second).padStart(2, '0')}000Z-${'f'.repeat(16)}`;
  const folder = join(dataDir, 'releases', id);
  const release = { id, folder, buildFolder: `${folder}.unfinished` };
  await mkdir(release.buildFolder, { recursive: true });
  await writeFile(join(release.buildFolder, 'index.html'), home);
  return release;
}

const listReleases = () => readdir(join(dataDir, 'releases'));

describe('release', () => {
  test('has none at first', () => {
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });

  test('makes a published build the current release', async () => {
    const release = await prepareRelease(dataDir, '0123456789abcdef');
    await writeFile(join(release.buildFolder, 'index.html'), 'home');
    expect(findCurrentRelease(dataDir)).toBeUndefined();
    await publishRelease(dataDir, release);
    expect(findCurrentRelease(dataDir)).toEqual({ id: release.id, folder: release.folder });
    expect(await readFile(join(dataDir, 'current/index.html'), 'utf8')).toBe('home');
  });

  test('knows what a release was made from', async () => {
    const release = await prepareRelease(dataDir, '0123456789abcdef');
    expect(isMadeFrom(release, '0123456789abcdef')).toBe(true);
    expect(isMadeFrom(release, '123456789abcdef0')).toBe(false);
  });

  test('keeps the release before, and no older one', async () => {
    const releases = [await build(1), await build(2), await build(3)];
    for (const release of releases) await publishRelease(dataDir, release);
    expect(await listReleases()).toEqual(releases.slice(1).map(({ id }) => id));
  });

  test('removes what a killed build left, but not what another one is writing', async () => {
    const killed = await build(1);
    const release = await build(2);
    const running = await build(3);
    await publishRelease(dataDir, release);
    expect(await listReleases()).toEqual([release.id, `${running.id}.unfinished`]);
    expect(killed.id < release.id).toBe(true);
  });

  test('never publishes a build without a home page', async () => {
    await publishRelease(dataDir, await build(1));
    const empty = await build(2, '');
    await expect(publishRelease(dataDir, empty)).rejects.toThrow(/index\.html is missing or empty/);
    expect(await readFile(join(dataDir, 'current/index.html'), 'utf8')).toBe('home 1');
  });

  test('removes a build that is given up', async () => {
    const release = await build(1);
    await discardRelease(release);
    expect(await listReleases()).toEqual([]);
  });

  test('says so when something else is in the place of the link', async () => {
    await mkdir(join(dataDir, 'current'));
    await expect(publishRelease(dataDir, await build(1))).rejects.toThrow(
      `${join(dataDir, 'current')} cannot be replaced: expected a link, move away what is there.`,
    );
    expect((await readdir(dataDir)).sort()).toEqual(['current', 'releases']);
  });

  test('takes a link to a removed release for none', async () => {
    const release = await build(1);
    await publishRelease(dataDir, release);
    await rm(release.folder, { recursive: true });
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });

  test('takes a link to elsewhere for none', async () => {
    await symlink(await makeFolder(), join(dataDir, 'current'));
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });
});
