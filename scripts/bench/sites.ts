import { join } from 'node:path';
import { findCurrentRelease } from '../rebuild/release.ts';
import { startSite } from '../testing/site-process.ts';
import { NEUTRAL_SETTINGS } from '../testing/test-settings.ts';
import { copySource, runAstroBuild } from './astro.ts';
import { BENCH_FOLDER } from './folders.ts';
import { copyCompressed } from './precompress.ts';
import { type Served, serveLikeHosts } from './serve.ts';

/** The pages that every figure is held against, by their paths. */
export const FLOOR = { static: '/static', particles: '/particles' };

export interface BenchSites {
  /** The site with its example projects, and the folder that it is served from. */
  own: Served & { folder: string };
  floor: Served;
}

/** Builds this site, unless nothing has changed, and the floor's; serves both. */
export async function openSites(): Promise<BenchSites> {
  const dataDir = join(BENCH_FOLDER, 'data');
  const site = await startSite({ ...NEUTRAL_SETTINGS, DATA_DIR: dataDir });
  await site.stop();
  const release = findCurrentRelease(dataDir);
  if (!release) throw new Error(`There is no release in ${dataDir}.`);
  const folder = join(BENCH_FOLDER, 'own');
  await copyCompressed(release.folder, folder);

  await runAstroBuild(['--root', await copySource('floor')], {});
  const floor = join(BENCH_FOLDER, 'floor-served');
  await copyCompressed(join(BENCH_FOLDER, 'floor'), floor);
  return { own: { ...(await serveLikeHosts(folder)), folder }, floor: await serveLikeHosts(floor) };
}
