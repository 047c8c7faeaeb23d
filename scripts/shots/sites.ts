import { join } from 'node:path';
import { Hono } from 'hono';
import { closeOnExit } from '../lib/exit.ts';
import { listen } from '../server/listen.ts';
import { startSite } from '../testing/site-process.ts';
import { NEUTRAL_SETTINGS } from '../testing/test-settings.ts';
import type { Scene } from './scene.ts';

/** The addresses of the sites that these scenes need, built and started one after the other. */
export async function openSites(
  folder: string,
  scenes: readonly Scene[],
): Promise<Record<NonNullable<Scene['site']>, string>> {
  const open = (name: string, settings: Record<string, string>) =>
    startSite({ ...NEUTRAL_SETTINGS, DATA_DIR: join(folder, name), ...settings });
  const { address } = await open('full', {});
  if (!scenes.some(({ site }) => site === 'neverFetched')) return { full: address, neverFetched: '' };

  const api = await listen(
    new Hono().all('*', (c) => c.text('Out of order', 500)),
    { host: '127.0.0.1', port: 0 },
  );
  closeOnExit(() => api.close());
  const empty = await open('never-fetched', { PUBLIC_API_HOST: api.origin });
  return { full: address, neverFetched: empty.address };
}
