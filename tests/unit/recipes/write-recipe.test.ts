import { describe, expect, test } from 'vitest';
import { listSiteHeaders } from '../../../scripts/server/site-headers.ts';
import { writeRecipe } from '../../../scripts/recipes/write-recipe.ts';

const site = (basePath = '/') => ({
  siteUrl: 'https://portfolio.example.com',
  basePath,
  apiHost: 'https://api.example.com',
});

const countOf = (text: string, part: string) => text.split(part).length - 1;

describe('writeRecipe', () => {
  test.each([
    ['nginx', '    add_header '],
    ['caddy', '\t\t\t'],
  ])('has every security header of the site once, for %s', (server, start) => {
    const recipe = writeRecipe(site(), [server]);
    const [everywhere] = listSiteHeaders(site());
    const headers = Object.entries(everywhere?.headers ?? {});
    expect(headers.length).toBeGreaterThan(5);
    for (const [name, value] of headers) {
      expect([name, countOf(recipe, `\n${start}${name} "`)]).toEqual([name, 1]);
      expect(recipe).toContain(`"${value}"`);
    }
    expect(recipe).toContain("connect-src 'self' https://api.example.com;");
  });

  test('gives nginx other values at some addresses, and no header in a location of its own', () => {
    const recipe = writeRecipe(site('/portfolio'), ['nginx']);
    expect(recipe).toContain('~^/portfolio/_astro/ "public, max-age=31536000, immutable";');
    expect(recipe).toContain('/portfolio/status.json "no-cache";');
    expect(recipe).toContain('~^/portfolio/share/ "cross-origin";');
    expect(recipe).toContain('error_page 404 /portfolio/404.html;');
    expect(recipe.match(/location .*/g)?.join()).not.toContain('add_header');
    const variables = new Set(recipe.match(/\$site_\w+/g));
    for (const variable of variables) expect(countOf(recipe, variable)).toBe(2);
  });

  test.each(['nginx', 'caddy'])(
    'leads away from a slash and from .html below any path that a site may have, for %s',
    (server) => {
      const recipe = writeRecipe(site('/~robin'), [server]);
      const patterns = [...recipe.matchAll(/\^\(.*?\)\S*\$/g)].map(([pattern]) => new RegExp(pattern));
      const moved = ['/~robin/about.html', '/~robin/'].map((path) =>
        patterns.map((each) => each.exec(path)?.[1]),
      );
      expect(moved).toEqual([
        ['/~robin/about', undefined],
        [undefined, '/~robin'],
      ]);
      for (const pattern of patterns) expect('//example.com/').not.toMatch(pattern);
    },
  );

  test.each([
    ['/', []],
    ['/portfolio', ['/portfolio']],
  ])('leads to the home page below %s from all that it is called', (basePath, others) => {
    const home = basePath === '/' ? '/' : `${basePath}/`;
    const aliases = [...others, `${home}index`, `${home}index.html`];
    const nginx = writeRecipe(site(basePath), ['nginx']);
    expect(nginx).toContain(`location = ${home} { try_files ${home}index.html =404; }`);
    const caddy = writeRecipe(site(basePath), ['caddy']);
    expect(caddy).toContain(`\t\t\tnot path ${home}\n`);
    expect(caddy).toContain(`rewrite ${home} ${home}index.html\n`);
    for (const alias of aliases) {
      expect(nginx).toContain(`location = ${alias} { return 308 ${home}$is_args$args; }`);
      expect(caddy).toContain(`route ${alias} {\n\t\t\trewrite * ${home}\n`);
    }
  });

  test('keeps what an address asks, which both servers would lose', () => {
    const moves = writeRecipe(site(), ['nginx']).match(/return 308 [^;]+/g) ?? [];
    expect(moves).toHaveLength(4);
    for (const move of moves) expect(move).toContain('$is_args$args');
    const redirections = writeRecipe(site(), ['caddy']).match(/redir .*/g) ?? [];
    expect(redirections).toEqual(Array(4).fill('redir {uri} 308'));
  });

  test('tells what there is', () => {
    expect(writeRecipe(site(), ['--help'])).toMatch(/^Usage:\n.*nginx/);
  });

  test('gives Caddy general headers before those of some addresses, which win', () => {
    const recipe = writeRecipe(site('/portfolio'), ['caddy']);
    const places = [
      'Cache-Control "public, max-age=0, must-revalidate"',
      'header /portfolio/_astro/* Cache-Control "public, max-age=31536000, immutable"',
      'try_files {path}.html {path}',
    ].map((line) => recipe.indexOf(line));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('names the site and its folder', () => {
    expect(writeRecipe(site(), ['caddy', '/srv/site'])).toMatch(
      /^https:\/\/portfolio\.example\.com \{\n\troot \* \/srv\/site\n/,
    );
    const nginx = writeRecipe(site(), ['nginx']);
    expect(nginx).toContain('server_name portfolio.example.com;');
    expect(nginx).toContain('root /var/www/portfolio;');
    expect(nginx).toContain('listen 80;');
    const local = { ...site(), siteUrl: 'http://localhost:8080' };
    expect(writeRecipe(local, ['nginx'])).toContain('listen 8080;');
  });

  test.each([[[]], [['apache']], [['nginx', '/srv/site', 'more']]])(
    'tells what it can do when asked %j',
    (words) => {
      expect(() => writeRecipe(site(), words)).toThrow(/^Usage:\n/);
    },
  );

  test('refuses a folder that would mean something else to the web server', () => {
    for (const folder of ['/srv/a site', '/srv/$uri', '/srv/{x}', '/srv/a;b']) {
      expect(() => writeRecipe(site(), ['nginx', folder])).toThrow(`The folder is "${folder}"`);
    }
  });
});
