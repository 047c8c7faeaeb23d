import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { Hono } from 'hono';
import pLimit from 'p-limit';
import { openStore } from '../../../scripts/api/store.ts';
import { listen } from '../../../scripts/server/listen.ts';
import { startSite } from '../../../scripts/testing/site-process.ts';
import { TEST_ADMIN_TOKEN } from '../../../scripts/testing/test-settings.ts';
import { startNaughtyApi } from './naughty-api.ts';
import { makeProjects } from '../../../scripts/testing/sized-projects.ts';
import { type Site, siteSettings } from './sites.ts';
import { takePorts } from './take-ports.ts';

/** How many projects the API has; of `none` it has never told. */
export type Size = number | 'none';

/** The projects of this site carry the naughty strings as well: a site of its own for them would take as long to build. */
export const NAUGHTY_SIZE = 1000;

/** What a run of all tests asks for, what takes longest first. */
const ALL_SIZES: Size[] = [NAUGHTY_SIZE, 25, 2, 1, 0, 'none'];

const siteSchema = z.object({
  address: z.string(),
  apiHost: z.string(),
  adminToken: z.string(),
  dataDir: z.string(),
});

const VARIABLE = 'PORTFOLIO_TEST_SIZED_SITES';

/**
 * Serves, to the workers of this test run, the addresses of sites of any size. Each is built when it is asked for
 * first, or before that if all will be, and one at a time, since two builds in one project disturb each other.
 */
export async function startSizedSites(folder: string, areAllWanted: boolean): Promise<() => Promise<void>> {
  const takeTurn = pLimit(1);
  const sites = new Map<string, ReturnType<typeof startSizedSite>>();
  await mkdir(folder, { recursive: true });
  const [port, naughtyPort] = await takePorts(join(folder, 'ports.json'));
  const naughtyApi = await startNaughtyApi(NAUGHTY_SIZE, naughtyPort);
  const app = new Hono();
  const find = (size: string) => {
    const starting = sites.get(size) ?? takeTurn(() => startSizedSite(folder, size, apiHosts[size]));
    sites.set(size, starting);
    return starting;
  };
  app.get('/sites/:size', async (c) => c.json((await find(c.req.param('size'))).site));
  // The API of the site that has never had an answer.
  app.get('/api/projects', (c) => c.text('Out of order', 500));
  const { origin, close } = await listen(app, { host: '127.0.0.1', port });
  const apiHosts: Record<string, string> = { none: origin, [NAUGHTY_SIZE]: naughtyApi.origin };
  process.env[VARIABLE] = origin;
  if (areAllWanted) {
    // Whoever asks for one that does not start is told why.
    for (const size of ALL_SIZES) find(String(size)).catch(() => undefined);
  }
  return async () => {
    const started = await Promise.allSettled(sites.values());
    for (const result of started) if (result.status === 'fulfilled') await result.value.stop();
    await naughtyApi.close();
    await close();
  };
}

/** The site takes its projects from `apiHost`, or without one from its own API. */
async function startSizedSite(folder: string, size: string, apiHost = '') {
  const dataDir = join(folder, size);
  if (apiHost === '') {
    const store = await openStore(dataDir, { seed: () => makeProjects(Number(size)) });
    await store.close();
  }
  const { address, stop } = await startSite({
    ...siteSettings,
    DATA_DIR: dataDir,
    PUBLIC_API_HOST: apiHost,
  });
  const site: Site = {
    address,
    apiHost: apiHost || new URL(address).origin,
    adminToken: TEST_ADMIN_TOKEN,
    dataDir,
  };
  return { site, stop };
}

/** The running site of this size; in a worker. */
export async function findSizedSite(size: Size): Promise<Site> {
  const response = await fetch(`${process.env[VARIABLE] ?? ''}/sites/${size}`);
  if (!response.ok) throw new Error(`The site of size ${size} did not start: ${await response.text()}`);
  return siteSchema.parse(await response.json());
}
