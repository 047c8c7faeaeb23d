import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectRecord } from '../../../scripts/api/schemas.ts';
import { startSite } from '../../../scripts/testing/site-process.ts';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import { TEST_ADMIN_TOKEN } from '../../../scripts/testing/test-settings.ts';
import { startSecondApi } from './second-api.ts';
import { goneProject } from './second-projects.ts';
import { secondSiteSettings, shareSites, type Site, siteSettings } from './sites.ts';
import { startSizedSites } from './sized-sites.ts';
import { takePorts } from './take-ports.ts';

type Stop = () => Promise<unknown>;

/**
 * Builds and starts both sites, one after the other, since two builds in one project disturb each other.
 * TEST_DATA_DIR names a folder to keep their data in: what was built there before is used again if nothing changed.
 * TEST_ALL is `true` when all tests run: the sites that only some of them want are then built beside the others.
 */
export default async function setUp(): Promise<Stop> {
  const kept = process.env['TEST_DATA_DIR'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'portfolio-test-')));
  const stops: Stop[] = kept ? [] : [() => rm(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const own = await startOwnSite(join(folder, 'own'), stops);
    const second = await startSecondSite(join(folder, 'second'), stops);
    shareSites({ own, second });
    stops.push(await startSizedSites(join(folder, 'sized'), process.env['TEST_ALL'] === 'true'));
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startOwnSite(dataDir: string, stops: Stop[]): Promise<Site> {
  const { address, stop } = await startSite({ ...siteSettings, DATA_DIR: dataDir });
  stops.push(stop);
  return { address, apiHost: new URL(address).origin, adminToken: TEST_ADMIN_TOKEN, dataDir };
}

async function startSecondSite(folder: string, stops: Stop[]): Promise<Site> {
  await mkdir(folder, { recursive: true });
  const [sitePort, apiPort] = await takePorts(join(folder, 'ports.json'));
  const siteUrl = `http://localhost:${sitePort}`;
  const api = await startSecondApi(join(folder, 'api'), apiPort, siteUrl);
  stops.push(api.stop);
  const dataDir = join(folder, 'site');
  await showOnce(goneProject, api, dataDir);
  const { address, stop } = await startSite({
    ...secondSiteSettings,
    DATA_DIR: dataDir,
    PORT: String(sitePort),
    SITE_URL: siteUrl,
    PUBLIC_API_HOST: api.host,
  });
  stops.push(stop);
  return { address, apiHost: api.host, adminToken: TEST_ADMIN_TOKEN, dataDir };
}

/** Leaves the site with the memory of a project that its API has no more. */
async function showOnce(
  project: ProjectRecord,
  { host, store }: Awaited<ReturnType<typeof startSecondApi>>,
  dataDir: string,
): Promise<void> {
  await store.createProject(project);
  await updateSnapshot(host, dataDir);
  await store.deleteProject(project._id);
}
