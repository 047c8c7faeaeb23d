import { z } from 'astro/zod';
import sharp from 'sharp';
import { pages } from '../../scripts/testing/example-pages.ts';
import { pathOf } from './support/routes.ts';
import { findSchemaFaults } from './support/schema-org.ts';
import { seeded } from './support/seeded.ts';
import { readServedPages } from './support/served-page.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const factsSchema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });

const manifestSchema = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

/** Addresses are those of SITE_URL, which is not where the tests find the site. */
const readPath = (address = '') => new URL(address).pathname;
const findServed = (site: Site, address = '') => new URL(readPath(address), site.address).href;
const projectPaths = seeded.map(({ _id }) => `/projectparams/${_id}`);
const publicPaths = [...new Set([...Object.values(pages), ...projectPaths])].filter(
  (path) => !path.startsWith('/PrivatePages/'),
);

test.describe('for search engines', () => {
  test('the sitemap that robots.txt names lists every public page, by its canonical address, and no other', async ({
    page,
    request,
    site,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Allow: /');
    const [, index] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
    const parts = await readLocations(index);
    const listed = (await Promise.all(parts.map((part) => readLocations(part)))).flat();
    expect(listed.map(readPath).sort()).toEqual(publicPaths.map((path) => pathOf(site, path)).sort());
    const served = await readServedPages(page, request, publicPaths);
    expect(served.map(({ canonical }) => canonical).sort()).toEqual(listed.sort());

    async function readLocations(file: string | undefined): Promise<string[]> {
      const text = await (await request.get(findServed(site, file))).text();
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    }
  });

  test('every public page says what it is, and a private one says nothing', async ({
    page,
    request,
    site,
  }) => {
    const descriptions: (string | null)[] = [];
    const describe = async () => {
      descriptions.push(await page.locator('meta[name="description"]').getAttribute('content'));
    };
    for (const path of publicPaths) {
      await page.goto(path);
      await describe();
      const [title = ''] = (await page.title()).split(' · ');
      await expect(page.locator('meta[property="og:title"]'), path).toHaveAttribute(
        'content',
        new RegExp(`^${RegExp.escape(title)}`),
      );
      const text = await page.locator('script[type="application/ld+json"]').innerText();
      const things = factsSchema.parse(JSON.parse(text))['@graph'];
      expect(await findSchemaFaults(things), path).toEqual([]);
      const types = things.map((thing) => thing['@type']);
      const expected = ['Person', 'WebSite', path === pages.About ? 'ProfilePage' : 'WebPage'];
      expect(types.slice(0, 3), path).toEqual(expected);
      const image = await page.locator('meta[property="og:image"]').getAttribute('content');
      const picture = await request.get(findServed(site, image ?? ''));
      expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg']);
      expect(types.includes('BreadcrumbList'), path).toBe(path !== pages.Home);
      const isProject = types.includes('CreativeWork') || types.includes('SoftwareSourceCode');
      expect(isProject, path).toBe(projectPaths.includes(path));
    }
    await page.goto(pages['Private contact page']);
    await expect(page.locator('script[type="application/ld+json"], link[rel="canonical"]')).toHaveCount(0);
    await describe();
    expect(descriptions, 'each page has one of its own').toEqual([...new Set(descriptions)]);
  });

  test('the validator of those facts knows types, properties and what search engines ask for', async () => {
    const list = [{ '@type': 'ListItem', name: 'Home', item: '/' }];
    const faults = await findSchemaFaults([
      { '@type': 'Persona', name: 'Ada' },
      { '@type': 'Person', surname: 'Lovelace' },
      { '@type': 'BreadcrumbList', itemListElement: list },
    ]);
    expect(faults.join('\n')).toMatch(/"Persona" is not a valid/);
    expect(faults.join('\n')).toMatch(/"surname" for type "Person" is not supported/);
    expect(faults.join('\n')).toMatch(/"position" is missing/);
  });

  test('the feed has every project, in the API’s order', async ({ request, site }) => {
    const text = await (await request.get('/feed.xml')).text();
    const links = [...text.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, address]) =>
      readPath(address),
    );
    expect(links).toEqual(projectPaths.map((path) => pathOf(site, path)));
    expect(readPath(/<link>([^<]+)/.exec(text)?.[1])).toBe(pathOf(site, '/'));
    expect(readPath(/<atom:link href="([^"]+)" rel="self"/.exec(text)?.[1])).toBe(pathOf(site, '/feed.xml'));
  });

  test('llms.txt leads to every project', async ({ request, site }) => {
    const text = await (await request.get('/llms.txt')).text();
    for (const path of projectPaths) expect(text).toContain(`${pathOf(site, path)}): `);
  });

  test('the manifest names icons of the sizes that they have', async ({ request, site }) => {
    const response = await request.get('/manifest.webmanifest');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const { icons } = manifestSchema.parse(await response.json());
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of icons) {
      const { format, width, height } = await sharp(
        await (await request.get(new URL(src, site.address).href)).body(),
      ).metadata();
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
    }
  });
});
