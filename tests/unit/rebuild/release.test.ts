import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tidyReleases } from '../../../scripts/rebuild/place-release.ts';
import {
  findCurrentRelease,
  isMadeFrom,
  listReleases,
  nameRelease,
  type Release,
  releasedAt,
} from '../../../scripts/rebuild/release.ts';
import { readFacts } from '../../../scripts/rebuild/release-facts.ts';
import { pin, showNewest } from '../../../scripts/rebuild/shown-release.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { FACTS, placeTestRelease, publishTestReleases } from './release-support.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeFolder();
});

const place = () => placeTestRelease(dataDir);
const publish = (count = 1) => publishTestReleases(dataDir, count);
const ids = (releases: Release[]) => releases.map(({ id }) => id);
const readHome = () => readFile(join(dataDir, 'current/index.html'), 'utf8');

describe('release', () => {
  test('has none at first', () => {
    expect(findCurrentRelease(dataDir)).toBeUndefined();
    expect(listReleases(dataDir)).toEqual([]);
    expect(showNewest(dataDir)).toBeUndefined();
  });

  test('is seen from one moment on, with its facts beside it', async () => {
    const made = await place();
    expect(findCurrentRelease(dataDir)).toBeUndefined();
    expect(showNewest(dataDir)).toEqual(made);
    expect(findCurrentRelease(dataDir)).toEqual(made);
    expect(await readHome()).toBe(made.id);
    expect(await readFacts(made)).toEqual(FACTS);
    expect((await readdir(dataDir)).sort()).toEqual(['current', 'releases']);
  });

  test('knows what it was made from, and when', () => {
    vi.useFakeTimers({ now: new Date('2026-01-31T23:59:59.123Z') });
    const made = nameRelease(dataDir, '0123456789abcdef');
    vi.useRealTimers();
    expect(made.id).toBe('20260131T235959123Z-0123456789abcdef');
    expect(isMadeFrom(made, '0123456789abcdef')).toBe(true);
    expect(isMadeFrom(made, '123456789abcdef0')).toBe(false);
    expect(releasedAt(made)).toEqual(new Date('2026-01-31T23:59:59.123Z'));
  });

  test('sorts after every earlier one, though the clock was set back', async () => {
    const [first] = await publish();
    vi.useFakeTimers({ now: new Date('2001-01-01') });
    const second = nameRelease(dataDir, 'a');
    vi.useRealTimers();
    expect(second.id > (first?.id ?? '')).toBe(true);
  });

  test('is one of the last five that are kept', async () => {
    const made = await publish(7);
    expect(ids(listReleases(dataDir))).toEqual(ids(made.slice(2)));
    const names = made.slice(2).flatMap(({ id }) => [id, `${id}.json`]);
    expect((await readdir(join(dataDir, 'releases'))).filter((name) => name !== '.lock').sort()).toEqual(
      names,
    );
  });

  test('stays kept while it is shown or pinned, however old it is', async () => {
    const [first] = await publish(2);
    pin(dataDir, first?.id);
    const later = await publish(6);
    expect(ids(listReleases(dataDir))).toEqual([first?.id, ...ids(later.slice(1))]);
  });

  test('leaves nothing of what a killed process began', async () => {
    const [made] = await publish();
    const left = ['20260101T000001000Z-f.unfinished', '20260101T000001000Z-f.json', '.link-1', '.old-2'];
    for (const name of left) await mkdir(join(dataDir, 'releases', name));
    tidyReleases(dataDir);
    expect((await readdir(join(dataDir, 'releases'))).sort()).toEqual([
      '.lock',
      made?.id,
      `${made?.id}.json`,
    ]);
  });

  test('says so when something else is in the place of the link', async () => {
    await mkdir(join(dataDir, 'current'));
    await place();
    expect(() => showNewest(dataDir)).toThrow(
      `${join(dataDir, 'current')} cannot be replaced: expected a link, move away what is there.`,
    );
    expect((await readdir(join(dataDir, 'releases'))).filter((name) => name.startsWith('.link'))).toEqual([]);
  });

  test('is none when the link leads to a removed one, or elsewhere', async () => {
    await symlink(await makeFolder(), join(dataDir, 'current'));
    expect(findCurrentRelease(dataDir)).toBeUndefined();
    const [made] = await publish();
    expect(findCurrentRelease(dataDir)).toEqual(made);
    await rm(made?.folder ?? '', { recursive: true });
    expect(findCurrentRelease(dataDir)).toBeUndefined();
  });
});
