import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pages } from '../../scripts/testing/example-pages.ts';
import { isTakenName } from '../../src/lib/routes.ts';
import { pathOf } from './support/routes.ts';
import { seeded } from './support/seeded.ts';
import { readServedPages } from './support/served-page.ts';
import { expect, test } from './support/test.ts';

const paths = [...new Set([...Object.values(pages), ...seeded.map(({ _id }) => `/projectparams/${_id}`)])];
const REDIRECTS = { maxRedirects: 0 };

test.describe('the addresses', () => {
  test('of the specification answer 200 without a redirect', async ({ request }) => {
    for (const [name, path] of Object.entries(pages)) {
      const response = await request.get(path, REDIRECTS);
      expect(response.status(), name).toBe(200);
      expect(response.headers()['content-type'], name).toMatch(/^text\/html/);
    }
  });

  test('lead to pages with title, description and canonical address, and without style attributes', async ({
    page,
    request,
    site,
  }) => {
    const served = await readServedPages(page, request, paths);
    const titles = served.map(({ title }) => title);
    expect(new Set(titles).size, `all of ${titles.join(', ')} differ`).toBe(titles.length);
    for (const { path, title, description, canonical, robots, styleAttributes } of served) {
      expect(styleAttributes, `style attributes of ${path}, which the policy would refuse`).toBe(0);
      expect(title, `title of ${path}`).toMatch(/\S/);
      expect(description, `description of ${path}`).toMatch(/\S/);
      const isHidden = path === pages['Private contact page'];
      expect(canonical && new URL(canonical).pathname, `canonical address of ${path}`).toBe(
        isHidden ? '' : pathOf(site, path),
      );
      expect(robots, `robots of ${path}`).toBe(isHidden ? 'noindex, nofollow' : '');
    }
  });

  test('are not left to memorials where there is something else', async ({ site }) => {
    const files = await readdir(join(site.dataDir, 'current'));
    const names = files.map((file) => parse(file).name);
    const free = names.filter((name) => /^[a-z\d-]+$/i.test(name) && !isTakenName(name));
    expect(free).toEqual([pages['Memorial page'].slice(1)]);
  });

  test('behind every link of the site answer 200 without a redirect', async ({ page, request, site }) => {
    const served = await readServedPages(page, request, paths);
    expect(served.flatMap(({ path, lostAnchors }) => lostAnchors.map((anchor) => path + anchor))).toEqual([]);
    const internal = served
      .flatMap(({ links }) => links)
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === new URL(site.address).origin)
      .map(({ origin, pathname }) => `${origin}${pathname}`);
    const answers: Record<string, number> = {};
    for (const address of new Set(internal))
      answers[new URL(address).pathname] = (await request.get(address, REDIRECTS)).status();
    const menu = ['/', '/projects', '/about', '/contact'].map((route) => pathOf(site, route));
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(menu));
    expect(Object.entries(answers).filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('of pictures, scripts, styles and fonts in every page answer 200', async ({ page, request, site }) => {
    const served = await readServedPages(page, request, paths);
    const files = new Set(served.flatMap((each) => each.files));
    expect([...files].filter((file) => !file.startsWith(`${site.address}/`))).toEqual([]);
    const lost: string[] = [];
    for (const file of files) {
      const response = await request.head(file, REDIRECTS);
      if (response.status() !== 200) lost.push(`${response.status()} ${file}`);
    }
    expect(lost).toEqual([]);
  });

  test('of other sites open in a new tab that knows nothing of this one', async ({ page, request, site }) => {
    const served = await readServedPages(page, request, paths);
    const foreign = served
      .flatMap(({ links }) => links)
      .filter(({ href }) => /^https?:/.test(href) && new URL(href).origin !== new URL(site.address).origin);
    expect(foreign.length).toBeGreaterThan(0);
    for (const { href, target, rel } of foreign) {
      expect({ href, target, rel: rel.split(' ').sort() }).toEqual({
        href,
        target: '_blank',
        rel: ['noopener', 'noreferrer'],
      });
    }
  });
});
