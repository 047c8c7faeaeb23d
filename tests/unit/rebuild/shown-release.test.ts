import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findCurrentRelease } from '../../../scripts/rebuild/release.ts';
import { pin, rollBack, showNewest, unpin } from '../../../scripts/rebuild/shown-release.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { publishTestReleases } from './release-support.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeFolder();
});

const publish = (count = 1) => publishTestReleases(dataDir, count);
const readHome = () => readFile(join(dataDir, 'current/index.html'), 'utf8');

describe('the release that is shown', () => {
  test('can be the one before, until there is a newer one', async () => {
    const [first, second] = await publish(2);
    expect(rollBack(dataDir)).toEqual(first);
    expect(await readHome()).toBe(first?.id);
    expect(showNewest(dataDir)).toEqual(first);
    const [third] = await publish();
    expect(findCurrentRelease(dataDir)).toEqual(third);
    expect(rollBack(dataDir)).toEqual(second);
  });

  test('can be any that is kept, and the newest again', async () => {
    const made = await publish(5);
    for (const each of made.toReversed()) {
      expect(rollBack(dataDir, each.id)).toEqual(each);
      expect(showNewest(dataDir)).toEqual(each);
    }
    expect(rollBack(dataDir, made[4]?.id)).toEqual(made[4]);
    expect((await readdir(dataDir)).sort()).toEqual(['current', 'releases']);
  });

  test('stays while it is pinned, and is the newest again after that', async () => {
    const [first] = await publish(3);
    expect(pin(dataDir, first?.id)).toEqual(first);
    const [fourth] = await publish();
    expect(await readHome()).toBe(first?.id);
    expect(() => rollBack(dataDir)).toThrow(`${first?.id} is pinned: unpin it first`);
    expect(unpin(dataDir)).toEqual(fourth);
    expect(await readHome()).toBe(fourth?.id);
  });

  test('is the one that the owner sees now when that is pinned', async () => {
    const [first] = await publish(2);
    rollBack(dataDir);
    expect(pin(dataDir)).toEqual(first);
  });

  test('comes back when a killed process had pinned it but not shown it', async () => {
    const [first] = await publish(2);
    await symlink(join('releases', first?.id ?? ''), join(dataDir, 'pinned'));
    expect(showNewest(dataDir)).toEqual(first);
    expect(await readHome()).toBe(first?.id);
  });

  test('says so when there is none to show', async () => {
    expect(() => rollBack(dataDir)).toThrow('There is no release before the current one.');
    expect(() => pin(dataDir)).toThrow('There is no release yet.');
    expect(() => pin(dataDir, 'x')).toThrow('There is no release x; there is none yet.');
    const [only] = await publish();
    expect(() => rollBack(dataDir)).toThrow('There is no release before the current one.');
    expect(() => rollBack(dataDir, 'x')).toThrow(`There is no release x; there are ${only?.id}.`);
    expect(() => unpin(dataDir)).toThrow('No release is pinned.');
  });
});
