import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSite } from '../../../scripts/rebuild/check-site.ts';
import { routes } from '../../../src/lib/routes.ts';
import { hashOf } from '../../../src/lib/security-policy.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const SCRIPT = "document.title = 'Home';";
const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'self' '${hashOf(SCRIPT)}'">`;

const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`);

/** A site with every page that each owner has, in which the home page has this body. */
async function makeSite(body = '', others: Record<string, string> = {}): Promise<string> {
  const folder = await makeFolder();
  const empty = Object.values(routes).map((route) => [fileOf(route), ''] as const);
  const home = `<!doctype html><html><head>${POLICY}</head><body>${body}</body></html>`;
  const files = {
    ...Object.fromEntries(empty),
    '404.html': '',
    '_astro/a.js': '',
    'index.html': home,
    ...others,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const findFaults = async (body: string, basePath = '/') =>
  (await checkSite(await makeSite(body), basePath, [])).faults;

describe('checkSite', () => {
  test('says that there is no site, and what makes one', async () => {
    const { faults } = await checkSite(join(await makeFolder(), 'dist'), '/', []);
    expect(faults).toEqual([
      expect.stringMatching(/no folder .*dist; expected a built site, as npm run build makes/),
    ]);
  });

  test('finds no fault in a good site', async () => {
    const folder = await makeSite(`
      <script>${SCRIPT}</script>
      <script type="application/ld+json">{"@context":"https://schema.org"}</script>
      <script type="module" src="/_astro/a.js"></script>
      <astro-island component-url="/_astro/a.js" renderer-url="/_astro/a.js" props="{&quot;a&quot;:1}"></astro-island>
      <a href="/about#cv">About</a><a href="#content">Content</a><a href="contact?a=1">Contact</a>
      <a href="https://example.com/nothing">Elsewhere</a><a href="mailto:a@example.com">Mail</a>
      <img src="/_astro/a.js" srcset="/_astro/a.js 400w, /_astro/a.js 700w" alt="javascript: the good parts">
    `);
    expect(await checkSite(folder, '/', [])).toEqual({ pages: 6, faults: [] });
  });

  test('misses pages: those that every owner has, that of a project, and the one for unknown addresses', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'index.html'), '');
    const { faults } = await checkSite(folder, '/', [{ id: 'tide-table' }]);
    const others = Object.values(routes).filter((route) => route !== routes.home);
    expect(faults).toEqual([
      ...others.map((route) => `There is no page ${route}.`),
      'There is no page /projectparams/tide-table.',
      'There is no page for unknown addresses.',
    ]);
  });

  test.each([
    '<a href="/nothing">',
    '<a href="nothing">',
    '<a href="/%">',
    '<img src="/nothing" alt>',
    '<img srcset="/_astro/a.js 400w, /nothing 700w" alt>',
    '<video poster="/nothing">',
    '<script src="/nothing"></script>',
    '<astro-island component-url="/nothing"></astro-island>',
    '<link rel="preload" href="/nothing">',
  ])('finds that %s leads nowhere', async (body) => {
    expect(await findFaults(body)).toEqual([
      expect.stringMatching(/^\/index\.html leads to .*, where nothing is/),
    ]);
  });

  test.each([
    '<script>alert(1)</script>',
    `<script>${SCRIPT} </script>`,
    '<script type="text/plain">alert(1)</script>',
    '<img src="/_astro/a.js" onerror="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<a href=" JaVa&#10;Script:alert(1)">',
    '<a href="data:text/html,x">',
    '<svg><a xlink:href="javascript:alert(1)"></svg>',
    '<button formaction="javascript:alert(1)">',
    '<iframe srcdoc="<p>">',
    `<meta http-equiv="content-security-policy" content="'${hashOf('alert(1)')}'"><script>alert(1)</script>`,
  ])('finds the script in %s', async (body) => {
    expect(await findFaults(body)).toEqual([
      expect.stringContaining('has a script that the build does not vouch for'),
    ]);
  });

  test('looks at a site below a path', async () => {
    expect(await findFaults('<a href="/portfolio/about"><a href="/portfolio">', '/portfolio')).toEqual([]);
    expect(await findFaults('<a href="/about">', '/portfolio')).toHaveLength(1);
  });

  test('names some of many faults', async () => {
    const links = Array.from({ length: 100 }, (_, index) => `<a href="/${index}">`);
    expect(await findFaults(links.join(''))).toHaveLength(20);
  });
});
