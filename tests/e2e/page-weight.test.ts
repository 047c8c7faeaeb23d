import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BYTE_BUDGETS } from '../../scripts/bench/budgets.ts';
import { routes } from '../../scripts/bench/routes.ts';
import { type BuiltFiles, openBuiltFiles } from '../../scripts/testing/built-files.ts';
import {
  BACKGROUND_SCRIPT,
  listScripts,
  takePageApart,
  weighFirstView,
} from '../../scripts/testing/page-weight.ts';
import { canvas } from './support/background.ts';
import { pathOf } from './support/routes.ts';
import { readSites, type Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

/** The files of the site that the page asks for from now on. */
function collectFiles(page: Page, site: Site, files: BuiltFiles): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const { file = files.resolve(pathname, '') } =
      routes.find(({ path }) => pathOf(site, path) === pathname) ?? {};
    if (file) asked.add(file);
  });
  return asked;
}

const isScript = (file: string) => file.endsWith('.js');

test.describe('the weight of a page', () => {
  let files: BuiltFiles;

  test.beforeAll(() => {
    const { own } = readSites();
    files = openBuiltFiles(join(own.dataDir, 'current'), pathOf(own, '/'));
  });

  for (const { path, file, isHome, isRich } of routes) {
    test(`is one round trip before the first paint, on: ${path}`, () => {
      const { blockingScripts, scriptsBeforeLoad, inlineScripts } = takePageApart(files, file);
      expect(blockingScripts).toEqual([]);
      expect(inlineScripts).toHaveLength(1);
      expect(weighFirstView(files, file)).toBeLessThanOrEqual(BYTE_BUDGETS.firstView);
      expect(files.sumBrotli(scriptsBeforeLoad)).toBeLessThanOrEqual(BYTE_BUDGETS.scriptsBeforeLoad);
    });

    test(`reads no tables of the world’s languages, which keep a phone busy, on: ${path}`, () => {
      const scripts = listScripts(files, file);
      expect(scripts.filter((script) => /\bIntl\./.test(files.read(script)))).toEqual([]);
    });

    test.describe('with the background running', () => {
      test.use({ background: 'running', viewport: { width: 390, height: 844 } });

      test(`stays within its budgets until the page is idle, on: ${path}`, async ({ page, site }) => {
        const asked = collectFiles(page, site, files);
        await page.goto(path);
        await expect(canvas(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { scripts, visit } = BYTE_BUDGETS;
        const sum = (some: string[]) => files.sumBrotli(some);
        expect(sum([...asked].filter(isScript))).toBeLessThanOrEqual(isHome ? scripts.home : scripts.other);
        expect(sum([...asked])).toBeLessThanOrEqual(isRich ? visit.rich : visit.other);
      });
    });

    test(`holds nothing of a background that is still, nor React for no island, on: ${path}`, async ({
      page,
      site,
    }) => {
      const asked = collectFiles(page, site, files);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { islands } = takePageApart(files, file);
      const needsReact = islands.some(({ name }) => name !== 'Particles');
      const isReact = (each: string) => /\/(client|react)\./.test(each);
      expect([...asked].filter((each) => BACKGROUND_SCRIPT.test(each))).toEqual([]);
      if (!needsReact) expect([...asked].filter(isReact)).toEqual([]);
      expect([...asked].filter(isScript)).not.toEqual([]);
    });
  }
});
