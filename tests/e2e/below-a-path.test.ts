import { pages } from '../../scripts/testing/example-pages.ts';
import { canvas } from './support/background.ts';
import { secondProjects } from './support/second-projects.ts';
import { readServedPages } from './support/served-page.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const paths = [
  ...Object.values(pages).filter((path) => path !== pages['Project detail']),
  ...secondProjects.map(({ _id }) => `/projectparams/${_id}`),
];
const FOR_MACHINES = ['/robots.txt', '/sitemap-0.xml', '/feed.xml', '/llms.txt'];

function isElsewhere({ address }: Site, other: string): boolean {
  return !other.startsWith(`${address}/`);
}

test.describe('a site below a path', () => {
  test.use({ siteName: 'second' });

  test('has its pages there, and each page its links, its files and its own address', async ({
    page,
    request,
    site,
  }) => {
    const served = await readServedPages(page, request, paths);
    const { origin } = new URL(site.address);
    for (const { path, canonical, links, files } of served) {
      const own = links.map(({ href }) => href.replace(/#.*/, '')).filter((href) => href.startsWith(origin));
      expect(own, path).toContain(`${site.address}/`);
      const elsewhere = [...own, ...files, ...(canonical ? [canonical] : [])].filter((address) =>
        isElsewhere(site, address),
      );
      expect(elsewhere, path).toEqual([]);
    }
    for (const file of new Set(served.flatMap(({ files }) => files))) {
      expect((await request.head(file, { maxRedirects: 0 })).status(), file).toBe(200);
    }
  });

  test('tells machines no address out of it', async ({ page, request, site }) => {
    const { origin } = new URL(site.address);
    for (const file of FOR_MACHINES) {
      const text = await (await request.get(file)).text();
      expect(text, file).toContain(site.address);
      expect(text.replaceAll(site.address, ''), file).not.toContain(origin);
    }
    const manifest = await (await request.get('/manifest.webmanifest')).text();
    const named = [...manifest.matchAll(/"(\/[^"]*)"/g)].map(([, path = '']) => new URL(path, origin).href);
    expect(named).toContain(`${site.address}/`);
    expect(named.filter((address) => isElsewhere(site, address))).toEqual([]);
    for (const path of paths) {
      await page.goto(path);
      const head = await page.locator('head').innerHTML();
      expect(head.replaceAll(site.address, ''), path).not.toContain(origin);
    }
  });

  test.describe('with the background running', () => {
    test.use({ background: 'running' });

    test('draws it in a worker of its own', async ({ page, site }) => {
      const starting = page.waitForEvent('worker');
      await page.goto('/about');
      expect((await starting).url()).toContain(`${site.address}/_astro/`);
      await expect(canvas(page)).toBeVisible();
    });
  });
});
