import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createApi } from '../../../scripts/api/app.ts';
import { openStore, type Store } from '../../../scripts/api/store.ts';
import { listen } from '../../../scripts/server/listen.ts';
import { TEST_ADMIN_TOKEN } from '../../../scripts/testing/test-settings.ts';
import { secondProjects } from './second-projects.ts';

const PICTURES = { 'harbour.png': '#205080', 'orchard.png': '#308040' };

/** A projects API that is not the site's own: another port, other projects, and its own messages. */
export async function startSecondApi(
  folder: string,
  port: number,
  siteOrigin: string,
): Promise<{ host: string; store: Store; stop: () => Promise<void> }> {
  const mediaFolder = join(folder, 'media');
  await mkdir(mediaFolder, { recursive: true });
  for (const [name, background] of Object.entries(PICTURES)) {
    await sharp({ create: { width: 800, height: 500, channels: 3, background } }).toFile(
      join(mediaFolder, name),
    );
  }
  const store = await openStore(folder, { seed: () => secondProjects });
  const app = createApi({ store, adminToken: TEST_ADMIN_TOKEN, siteOrigin, mediaFolder });
  const { origin, close } = await listen(app, { host: '127.0.0.1', port });
  return {
    host: origin,
    store,
    async stop() {
      await close();
      await store.close();
    },
  };
}
