import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { NEUTRAL_SETTINGS } from '../../testing/test-settings.ts';
import { runAstroBuild } from '../astro.ts';

/** Builds the site with its example projects so many times, fetched anew each time. Names the files that ever differed. */
export async function findDifferences(folder: string, times: number): Promise<string[]> {
  const site = join(folder, 'site');
  const settings = { ...NEUTRAL_SETTINGS, DATA_DIR: join(folder, 'data') };
  const builds: Map<string, string>[] = [];
  while (builds.length < times) {
    await runAstroBuild(['--outDir', site], settings);
    builds.push(await readDigests(site));
  }
  const names = new Set(builds.flatMap((build) => [...build.keys()]));
  return [...names].filter((name) => new Set(builds.map((build) => build.get(name))).size > 1);
}

async function readDigests(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digests = files.map(async (file) => {
    return [relative(folder, file), hash('sha256', await readFile(file))] as const;
  });
  return new Map(await Promise.all(digests));
}
