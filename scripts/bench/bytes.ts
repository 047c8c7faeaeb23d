import type { Browser } from '@playwright/test';
import { type BuiltFiles, openBuiltFiles } from '../testing/built-files.ts';
import { BACKGROUND_SCRIPT, listScripts, takePageApart, weighFirstView } from '../testing/page-weight.ts';
import { FINE_PHONE, openVisit, PHONE, type Wish, WISHES } from './browser.ts';
import { BYTE_BUDGETS } from './budgets.ts';
import type { Figure } from './figures.ts';
import { type Route, routes } from './routes.ts';
import { type Sent, serveLikeHosts } from './serve.ts';
import type { BenchSites } from './sites.ts';

/** Longer than the background waits for an idle page. */
const IDLE_MS = 2500;

/** What each page weighs: on disk, and as a browser without a cache fetches it. */
export async function measureBytes(browser: Browser, { own }: BenchSites): Promise<Figure[]> {
  const files = openBuiltFiles(own.folder);
  const figures = routes.flatMap((route) => weighOnDisk(files, route));
  // One for each kind of visitor, so that it is known what came for whom.
  const servers = await Promise.all(
    WISHES.map(async (wish) => ({ wish, served: await serveLikeHosts(own.folder) })),
  );
  const finely = await serveLikeHosts(own.folder);
  for (const route of routes) {
    const visits = servers.map(async ({ wish, served }) => {
      await visit(browser, `${served.origin}${route.path}`, wish);
      const sent = served.takeSent();
      return wish === 'none' ? weighVisit(route, sent) : [countStill(files, route, wish, sent)];
    });
    await Promise.all([...visits, visit(browser, `${finely.origin}${route.path}`, 'none', FINE_PHONE)]);
    figures.push(...(await Promise.all(visits)).flat(), weighFineVisit(route, finely.takeSent()));
  }
  return figures;
}

function weighOnDisk(files: BuiltFiles, { path, file }: Route): Figure[] {
  const { blockingScripts, inlineScripts, scriptsBeforeLoad } = takePageApart(files, file);
  const { firstView, scriptsBeforeLoad: most } = BYTE_BUDGETS;
  return [
    {
      what: 'HTML and blocking CSS, brotli',
      where: path,
      value: weighFirstView(files, file),
      unit: 'B',
      limit: { most: firstView },
    },
    {
      what: 'Scripts that block',
      where: path,
      value: blockingScripts.length,
      unit: '',
      limit: { most: 0 },
    },
    {
      what: 'Inline scripts, part of the HTML above, not compressed',
      where: path,
      value: Buffer.byteLength(inlineScripts.join('')),
      unit: 'B',
    },
    {
      what: 'Script files before load, brotli',
      where: path,
      value: files.sumBrotli(scriptsBeforeLoad),
      unit: 'B',
      limit: { most },
    },
  ];
}

async function visit(
  browser: Browser,
  address: string,
  wish: Wish,
  phone: typeof PHONE = PHONE,
): Promise<void> {
  const context = await openVisit(browser, wish, phone);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(IDLE_MS);
  await page.waitForLoadState('networkidle');
  await context.close();
}

function weighVisit({ path, isHome, isRich }: Route, sent: Sent[]): Figure[] {
  const { scripts, visit: all } = BYTE_BUDGETS;
  return [
    {
      what: `Script after idle, ${isHome ? 'home' : 'other pages'}`,
      where: path,
      value: sum(sent.filter(({ contentType }) => contentType.includes('javascript'))),
      unit: 'B',
      limit: { most: isHome ? scripts.home : scripts.other },
    },
    {
      what: `First view at 390 px, all bytes, ${isRich ? 'home and projects' : 'other pages'}`,
      where: path,
      value: sum(sent),
      unit: 'B',
      limit: { most: isRich ? all.rich : all.other },
    },
  ];
}

/** With the pictures that a real phone takes; the budget above is for one dot to a pixel. */
function weighFineVisit({ path, isRich }: Route, sent: Sent[]): Figure {
  return {
    what: `First view at 390 px, two dots to a pixel, ${isRich ? 'home and projects' : 'other pages'}`,
    where: path,
    value: sum(sent),
    unit: 'B',
  };
}

function sum(some: readonly Sent[]): number {
  return some.reduce((bytes, each) => bytes + each.bytes, 0);
}

/** How many files came that only a moving background needs: React too, where nothing else on the page does. */
function countStill(files: BuiltFiles, { path, file }: Route, wish: Wish, sent: Sent[]): Figure {
  const needed = new Set(listScripts(files, file, ['Particles']));
  const unneeded = listScripts(files, file).filter((script) => !needed.has(script));
  const came = sent.map((each) => each.path);
  return {
    what: 'Files of the background that come although it is still',
    where: `${path}, ${wish}`,
    value: came.filter((path) => BACKGROUND_SCRIPT.test(path) || unneeded.includes(path.slice(1))).length,
    unit: '',
    limit: { most: 0 },
  };
}
