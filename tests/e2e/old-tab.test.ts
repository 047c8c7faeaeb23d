import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listen } from '../../scripts/server/listen.ts';
import { createSite } from '../../scripts/server/site-server.ts';
import { readSites } from './support/sites.ts';
import { expectSelected, tab } from './support/showcase.ts';

/** A release as a later build would leave it: every hashed file has another name. */
async function makeLaterRelease(release: string, folder: string): Promise<string> {
  await cp(release, folder, { recursive: true, filter: (path) => !path.includes('_astro') });
  return folder;
}

test.describe('a page that was opened three releases ago', () => {
  test('still wakes the islands that it had put off', async ({ page }) => {
    const { dataDir, address } = readSites().own;
    const folder = await mkdtemp(join(tmpdir(), 'portfolio-old-tab-'));
    const first = await realpath(join(dataDir, 'current'));
    const later = ['2', '3', '4'].map((name) => makeLaterRelease(first, join(folder, name)));
    const kept = [first, ...(await Promise.all(later))];
    let current = first;
    const basePath = new URL(address).pathname;
    const site = createSite({ findCurrent: () => current, listKept: () => kept }, basePath);
    const server = await listen({ fetch: site }, { host: '127.0.0.1', port: 0 });
    const lost: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) lost.push(response.url());
    });
    try {
      await page.goto(`${server.origin}${basePath}`);
      const island = page.locator('astro-island[component-url*="StyleShowcase"]');
      await expect(island).toHaveAttribute('ssr', '');
      current = kept.at(-1) ?? '';
      await island.scrollIntoViewIfNeeded();
      await expect(island).not.toHaveAttribute('ssr');
      await tab(page, 'Minimalist Design').click();
      await expectSelected(page, 'Minimalist Design');
      expect(lost).toEqual([]);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
