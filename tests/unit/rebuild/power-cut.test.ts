import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writePlainSite } from '../../../scripts/bench/rebuild/plain-site.ts';
import { publishSite } from '../../../scripts/rebuild/publish-site.ts';
import { listReleases } from '../../../scripts/rebuild/release.ts';
import { watchSync } from './watch-sync.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const SETTINGS = { apiHost: undefined, siteUrl: 'http://localhost:4321', basePath: '/' };

async function openSite() {
  const dataDir = await makeFolder();
  const folder = join(dataDir, 'build');
  const publish = () =>
    publishSite(
      { ...SETTINGS, dataDir },
      {
        reason: 'start',
        onBuild: () => undefined,
        tell: () => undefined,
        build: async () => {
          await writePlainSite(folder, dataDir);
          return { kind: 'done', folder };
        },
      },
    );
  return { dataDir, folder, publish };
}

/** Its build takes turns with those of other tests. */
describe('a release', { timeout: 60_000 }, () => {
  test('has its name only when all that it names is on the disk, and then that is brought there', async () => {
    const { dataDir, publish } = await openSite();
    const before = new Set<number>();
    const after: number[] = [];
    await watchSync(async (handle) => {
      const { ino } = await handle.stat();
      if (listReleases(dataDir).length === 0) before.add(ino);
      else after.push(ino);
    });
    expect(await publish()).toMatchObject({ kind: 'published' });
    const releases = join(dataDir, 'releases');
    const [release] = listReleases(dataDir);
    const names = await readdir(release?.folder ?? '', { recursive: true });
    const paths = [`${release?.folder}.json`, ...names.map((name) => join(release?.folder ?? '', name))];
    for (const path of paths) expect([path, before.has((await stat(path)).ino)]).toEqual([path, true]);
    expect(after).toEqual([(await stat(releases)).ino]);
  });

  test('is none when the disk does not take one of its files', async () => {
    const { dataDir, publish } = await openSite();
    await watchSync(async (handle) => {
      const { ino } = await stat(join(dataDir, 'build/about.html'));
      if ((await handle.stat()).ino === ino) throw new Error('EIO: i/o error, fsync');
    });
    await expect(publish()).rejects.toThrow('EIO');
    expect(listReleases(dataDir)).toEqual([]);
  });
});
