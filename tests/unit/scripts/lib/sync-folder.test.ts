import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { syncFolder } from '../../../../scripts/lib/sync-folder.ts';
import { placeRelease } from '../../../../scripts/rebuild/place-release.ts';
import { listReleases, nameRelease } from '../../../../scripts/rebuild/release.ts';
import { FACTS } from '../../rebuild/release-support.ts';
import { makeFolder } from '../temporary-folder.ts';

type Handle = Awaited<ReturnType<typeof open>>;

/** Sees every call that has a file brought to the disk. */
async function watchSync(sync: (handle: Handle) => Promise<void>) {
  const handle = await open(import.meta.filename);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as Handle;
  return vi.spyOn(prototype, 'sync').mockImplementation(function (this: Handle) {
    return sync(this);
  });
}

async function makeBuild(): Promise<{ dataDir: string; build: string; paths: string[] }> {
  const dataDir = await makeFolder();
  const build = join(dataDir, 'build');
  await mkdir(join(build, '_astro'), { recursive: true });
  const files = Array.from({ length: 40 }, (_, index) => join(build, `_astro/${index}.js`));
  for (const file of [join(build, 'index.html'), ...files]) await writeFile(file, file);
  return { dataDir, build, paths: [build, join(build, '_astro'), join(build, 'index.html'), ...files] };
}

test('brings every file and every folder to the disk', async () => {
  const { build, paths } = await makeBuild();
  const synced = new Set<number>();
  await watchSync(async (handle) => void synced.add((await handle.stat()).ino));
  await syncFolder(build);
  const expected = await Promise.all(paths.map(async (path) => (await stat(path)).ino));
  expect([...synced].sort()).toEqual(expected.sort());
});

test('comes before a release has its name', async () => {
  const { dataDir, build, paths } = await makeBuild();
  const releases: number[] = [];
  await watchSync(() => {
    releases.push(listReleases(dataDir).length);
    return Promise.resolve();
  });
  await placeRelease(dataDir, nameRelease(dataDir, 'f'), build, FACTS);
  // First of all the release's facts, and last of all its name.
  const before = Array<number>(paths.length + 1).fill(0);
  expect(releases).toEqual([...before, 1]);
});

test('leaves no release that the disk did not take', async () => {
  const { dataDir, build } = await makeBuild();
  const { ino } = await stat(join(build, '_astro/7.js'));
  await watchSync(async (handle) => {
    if ((await handle.stat()).ino === ino) throw new Error('EIO: i/o error, fsync');
  });
  await expect(placeRelease(dataDir, nameRelease(dataDir, 'f'), build, FACTS)).rejects.toThrow('EIO');
  expect(listReleases(dataDir)).toEqual([]);
});
