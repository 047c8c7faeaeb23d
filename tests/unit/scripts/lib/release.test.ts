import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  findCurrentRelease,
  isMadeFrom,
  nameRelease,
  publishRelease,
  type Release,
} from '../../../../scripts/lib/release.ts';
import { makeFolder } from '../temporary-folder.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeFolder();
});

/** Builds and publishes. Each release is a second younger than the one before: names are made from the time. */
async function release(second: number, home = `home ${second}`): Promise<Release> {
  const id = `20260101T0000${String(second).padStart(2, '0')}000Z-${'f'.repeat(16)}`;
  const made = { id, folder: join(dataDir, 'releases', id) };
  await publishRelease(dataDir, made, await build(home));
  return made;
}

async function build(home: string): Promise<string> {
  const folder = join(dataDir, 'build');
  await mkdir(join(folder, '_astro'), { recursive: true });
  await writeFile(join(folder, 'index.html'), home);
  await writeFile(join(folder, '_astro/code.js'), 'code');
  return folder;
}

const listReleases = () => readdir(join(dataDir, 'releases'));

describe('release', () => {
  test('has none at first', () => {
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });

  test('makes a published build the current release', async () => {
    const made = nameRelease(dataDir, '0123456789abcdef');
    await publishRelease(dataDir, made, await build('home'));
    expect(findCurrentRelease(dataDir)).toEqual(made);
    expect(await readFile(join(dataDir, 'current/index.html'), 'utf8')).toBe('home');
    expect((await readdir(dataDir)).sort()).toEqual(['current', 'releases']);
  });

  test('knows what a release was made from', () => {
    const made = nameRelease(dataDir, '0123456789abcdef');
    expect(isMadeFrom(made, '0123456789abcdef')).toBe(true);
    expect(isMadeFrom(made, '123456789abcdef0')).toBe(false);
  });

  test('keeps the release before, and no older one', async () => {
    const made = [await release(1), await release(2), await release(3)];
    expect(await listReleases()).toEqual(made.slice(1).map(({ id }) => id));
  });

  test('removes what a killed process left, but not what another one is copying', async () => {
    for (const second of ['01', '03']) {
      await mkdir(join(dataDir, `releases/20260101T0000${second}000Z-x.unfinished`), { recursive: true });
    }
    const { id } = await release(2);
    expect(await listReleases()).toEqual([id, '20260101T000003000Z-x.unfinished']);
  });

  test('never publishes a build without a home page', async () => {
    await release(1);
    await expect(release(2, '')).rejects.toThrow(/index\.html is missing or empty/);
    expect(await readFile(join(dataDir, 'current/index.html'), 'utf8')).toBe('home 1');
  });

  test('says so when something else is in the place of the link', async () => {
    await mkdir(join(dataDir, 'current'));
    await expect(release(1)).rejects.toThrow(
      `${join(dataDir, 'current')} cannot be replaced: expected a link, move away what is there.`,
    );
    expect((await readdir(dataDir)).sort()).toEqual(['current', 'releases']);
  });

  test('takes a link to a removed release for none', async () => {
    const { folder } = await release(1);
    await rm(folder, { recursive: true });
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });

  test('takes a link to elsewhere for none', async () => {
    await symlink(await makeFolder(), join(dataDir, 'current'));
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });
});
