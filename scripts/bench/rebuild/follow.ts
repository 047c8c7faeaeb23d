import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { openDraft } from '../../../src/data/draft.ts';
import { FILE_KINDS, readSnapshot } from '../../../src/data/snapshot-folder.ts';
import { openStore } from '../../api/store.ts';
import { BUILD_FOLDER } from '../../lib/build-site.ts';
import { makeProjects } from '../../testing/sized-projects.ts';
import { startSite } from '../../testing/site-process.ts';
import { NEUTRAL_SETTINGS } from '../../testing/test-settings.ts';
import { findCurrentRelease } from '../../rebuild/release.ts';
import { runAstroBuild } from '../astro.ts';
import { median } from '../figures.ts';
import { readHealth, waitUntil } from './plain-calls.ts';
import { changeTitle } from './plain-process.ts';
import { servePictures } from './serve-pictures.ts';

const LIMIT_MS = 5 * 60_000;
const MS_IN_S = 1000;

/** Hardly any of what is measured, and neither is a look. */
const LOOK_MS = 5;

/** Medians of several. */
export interface Following {
  /** Seconds from a changed project to its new page. */
  live: number;
  /**
   * The same beside `astro build` alone in the same folder, with as many projects of which one has changed as well: the
   * mean of the build before and the one after.
   */
  ratio: number;
}

/** Changes a project on a server with so many of them, and builds the same site without the server, in turns. */
export async function follow(dataDir: string, size: number, times: number): Promise<Following> {
  await rm(dataDir, { recursive: true, force: true });
  const pictures = await servePictures();
  const projects = makeProjects(size).map((project, number) => ({
    ...project,
    UrlImage: `${pictures.origin}/${number}.png`,
  }));
  const store = await openStore(dataDir, { seed: () => projects });
  await store.close();
  const settings = { ...NEUTRAL_SETTINGS, DATA_DIR: dataDir };
  // Its first build fills the caches.
  const site = await startSite(settings);
  const live: number[] = [];
  const ratios: number[] = [];
  const settle = () => settleDown(site.address);
  await settle();
  let before = await timeBuild(settings, 'Build 0');
  for (let time = 1; time <= times; time += 1) {
    await settle();
    const taken = await timeChange(site.address, dataDir, `Change ${time}`);
    await settle();
    const after = await timeBuild(settings, `Build ${time}`);
    live.push(taken);
    // A machine that becomes slower or faster meanwhile does so to both.
    ratios.push(taken / ((before + after) / 2));
    before = after;
  }
  await site.stop();
  pictures.close();
  return { live: median(live) / MS_IN_S, ratio: median(ratios) };
}

/** Until the server has told its owner, and the disk has nothing left to write of what was measured last. */
async function settleDown(address: string): Promise<void> {
  await waitUntil(async () => (await readHealth(address)).build === 'done', LIMIT_MS);
  await execa('sync');
}

async function timeBuild(
  settings: Record<string, string> & { DATA_DIR: string },
  title: string,
): Promise<number> {
  await changeSnapshot(settings.DATA_DIR, title);
  const start = performance.now();
  await runAstroBuild(['--outDir', BUILD_FOLDER], { ...settings, KEEP_SNAPSHOT: 'true' });
  const taken = performance.now() - start;
  // As the server moves its own. To remove it would slow down the next: for a minute, ext4 looks at every file that was
  // just removed, each time it makes one.
  const aside = join(settings.DATA_DIR, 'aside');
  await mkdir(aside, { recursive: true });
  await rename(BUILD_FOLDER, join(aside, title));
  return taken;
}

async function timeChange(address: string, dataDir: string, title: string): Promise<number> {
  const before = findCurrentRelease(dataDir)?.id;
  const start = performance.now();
  await changeTitle(address, title);
  // Looking for pages would take time from the build.
  await waitUntil(() => Promise.resolve(findCurrentRelease(dataDir)?.id !== before), LIMIT_MS, LOOK_MS);
  const page = await (await fetch(`${address}/projectparams/project-1`)).text();
  if (!page.includes(title)) throw new Error(`The site does not show "${title}" after a change.`);
  return performance.now() - start;
}

/**
 * Gives the first project another title behind the server's back: a build that finds the data of the last one in its
 * caches has half a second less to do.
 */
async function changeSnapshot(dataDir: string, title: string): Promise<void> {
  const snapshot = await readSnapshot(dataDir);
  const [first, ...others] = snapshot?.projects ?? [];
  if (!snapshot || !first) throw new Error(`${dataDir} has no projects to build from.`);
  const draft = await openDraft(dataDir, snapshot);
  for (const kind of FILE_KINDS) {
    for (const { file } of snapshot.sources[kind].values()) await draft.reuse(kind, file);
  }
  const { source, removed, leftOut, sources } = snapshot;
  await draft.publish({ source, projects: [{ ...first, title }, ...others], removed, leftOut }, sources);
}
