import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pages } from '../../scripts/testing/example-pages.ts';
import { listen, type Listening } from '../../scripts/server/listen.ts';
import { hashOf, siteHeaders } from '../../src/lib/security-policy.ts';
import { readBuiltPages } from './support/built-page.ts';
import { pathOf } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** What a script that came in by a fault would try. */
const intrusions = [
  ['turn text into markup', () => void (document.body.innerHTML = '<img src="/logo.svg" alt="">')],
  [
    'turn text into code',
    async () => {
      // Playwright may, for as long as its own call runs.
      await new Promise((resolve) => setTimeout(resolve));
      window.eval('1');
    },
  ],
  ['give a script its text', () => void (document.createElement('script').text = '1')],
  ['give a script its address', () => void (document.createElement('script').src = '/logo.svg')],
  ['start a worker', () => void new Worker('/worker.js')],
  ['make a policy of its own', () => void window.trustedTypes?.createPolicy('own', {})],
] as const;

test.describe('the security policy in the built files', () => {
  test('stands before everything in the head, and knows every script and style that stands in the page', async ({
    page,
    site,
  }) => {
    const built = await readBuiltPages(page, join(site.dataDir, 'current'));
    expect(built.length).toBeGreaterThan(Object.keys(pages).length);
    for (const { file, policy, beforePolicy, inlineScripts, inlineStyles, codeInAttributes } of built) {
      expect(beforePolicy, `before the policy of ${file}`).toEqual(['<meta charset="utf-8">']);
      expect(policy, file).toContain("default-src 'none'");
      expect(policy, file).not.toContain('unsafe-');
      expect(codeInAttributes, `which the policy of ${file} would refuse`).toEqual([]);
      expect(inlineScripts.length, `scripts in ${file}`).toBeGreaterThan(0);
      const directive = (name: string) =>
        policy.split(';').find((each) => each.trim().startsWith(name)) ?? '';
      const unknown = [
        ...inlineScripts.filter((script) => !directive('script-src').includes(`'${hashOf(script)}'`)),
        ...inlineStyles.filter((style) => !directive('style-src').includes(`'${hashOf(style)}'`)),
      ];
      expect(unknown, `unknown to the policy of ${file}`).toEqual([]);
    }
  });

  test('stands in the file of headers, which is sent with every answer', async ({ request, site }) => {
    const file = await readFile(join(site.dataDir, 'current/_headers'), 'utf8');
    const headers = Object.entries(siteHeaders(undefined));
    for (const [name, value] of headers) expect(file).toContain(`  ${name}: ${value}\n`);
    for (const path of ['/', '/about/', '/logo.svg', '/cv.pdf', '/no-such-page']) {
      const answer = await request.get(path, { maxRedirects: 0 });
      for (const [name, value] of headers) {
        expect(answer.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value);
      }
    }
  });
});

test.describe('the security policy in a browser', () => {
  test.use({
    expectedConsole: [/content security policy|trusted/i],
  });

  test('lets no script turn text into markup or code, or start what is not of this site', async ({
    page,
  }) => {
    await page.goto('/about');
    for (const [intrusion, attempt] of intrusions) {
      await expect(page.evaluate(attempt), intrusion).rejects.toThrow(/Trusted|disallowed|EvalError/);
    }
  });

  test('lets no script run in a drawing or a page that has no policy of its own', async ({
    page,
    request,
  }) => {
    const attempt = '<script>document.documentElement.id = "ran"</script>';
    const files = {
      '/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${attempt.replaceAll('"', "'")}</svg>`,
      '/no-such-page': `<!DOCTYPE html><title>No policy</title>${attempt}`,
    };
    for (const [path, body] of Object.entries(files)) {
      const answer = await request.get(path);
      const headers = { ...answer.headers(), 'content-encoding': 'identity' };
      await page.route(`**${path}`, (route) => route.fulfill({ status: 200, headers, body }));
      await page.goto(path);
      await expect(page.locator('#ran')).toHaveCount(0);
    }
  });
});

test.describe('a page of another site', () => {
  let other: Listening;

  test.beforeAll(async () => {
    const app = new Hono();
    app.get('/inner', (c) => c.html('<p>The inner page</p>'));
    app.get('/frame', (c) => c.html('<iframe></iframe>'));
    other = await listen(app, { host: '127.0.0.1', port: 0 });
  });

  test.afterAll(() => other.close());

  test('cannot frame any page of this one', async ({ browser, site }) => {
    // A page of its own context, since the browser reports each frame that it refuses.
    const page = await browser.newPage();
    await page.goto(`${other.origin}/frame`);
    const frame = page.locator('iframe');
    const show = async (address: string) => {
      const loaded = frame.evaluate((element) =>
        new Promise((resolve) => (element.onload = resolve)).then(() => undefined),
      );
      await frame.evaluate((element: HTMLIFrameElement, src) => (element.src = src), address);
      await loaded;
    };
    await show(`${other.origin}/inner`);
    await expect(frame.contentFrame().getByText('The inner page')).toBeVisible();
    const { origin } = new URL(site.address);
    const paths = [...Object.values(pages), '/no-such-page'].map((route) => pathOf(site, route));
    for (const path of [...paths, '/healthz', '/api/projects']) {
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await show(`${origin}${path}`);
      expect((await refused).text(), path).toContain(origin);
      expect(page.frames().at(-1)?.url(), path).toBe('chrome-error://chromewebdata/');
    }
    await page.close();
  });

  test('shows a share picture of this one, and no other file', async ({ browser, site }) => {
    const page = await browser.newPage();
    await page.goto(`${other.origin}/inner`);
    const load = (address: string) =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const picture = new Image();
            picture.onload = () => resolve('shown');
            picture.onerror = () => resolve('refused');
            picture.src = src;
          }),
        address,
      );
    expect(await load(`${site.address}/share/about.jpg`)).toBe('shown');
    expect(await load(`${site.address}/logo.svg`)).toBe('refused');
    await page.close();
  });
});
