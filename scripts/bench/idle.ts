import type { Browser, CDPSession, Page } from '@playwright/test';
import { pages } from '../testing/example-pages.ts';
import { DESK, openBrowser, openVisit, type Wish } from './browser.ts';
import { IDLE_BUDGETS } from './budgets.ts';
import { countFrames } from './frames.ts';
import type { Figure } from './figures.ts';
import { type BenchSites, FLOOR } from './sites.ts';

/**
 * The page has loaded, its name has appeared, whatever wakes has woken, and the browser has collected what all that left
 * behind, which it does once, some nine seconds after the load.
 */
const SETTLE_MS = 12_000;
const WATCH_MS = 5000;
const SECOND_MS = 1000;

const STILL: (Wish | 'hidden')[] = ['hidden', 'reduced motion', 'Save-Data', 'paused'];

/** What an open page costs while nobody touches it. */
export async function measureIdle(browser: Browser, { own, floor }: BenchSites): Promise<Figure[]> {
  const home = `${own.origin}${pages.Home}`;
  const bare = await watch(browser, `${floor.origin}${FLOOR.particles}`, 'none', async (page, tools) => [
    {
      what: 'Main thread while idle, floor',
      where: 'bare tsParticles page',
      value: await measureMainThread(page, tools),
      unit: 'ms/s',
    },
    // Without any, the counting itself would be broken.
    {
      what: 'Frames drawn in 5 s, floor',
      where: 'bare tsParticles page',
      value: await countFrames(page, WATCH_MS),
      unit: 'frames',
      limit: { least: 1 },
    },
  ]);
  const running = await watch(browser, home, 'none', async (page, tools) => [
    {
      what: 'Main thread while idle, background on',
      where: pages.Home,
      value: await measureMainThread(page, tools),
      unit: 'ms/s',
      limit: { most: IDLE_BUDGETS.runningMs },
    },
    {
      what: 'Heap of the page after collection, background on',
      where: pages.Home,
      value: await measureHeap(tools),
      unit: 'B',
      limit: { most: IDLE_BUDGETS.heapBytes },
    },
  ]);
  // Nothing happens in any of them, so that they may wait together; each in a browser whose frames are its own.
  const still = await Promise.all(STILL.map((state) => watchStill(home, state)));
  return [...bare, ...running, ...still.flat()];
}

async function watchStill(address: string, state: (typeof STILL)[number]): Promise<Figure[]> {
  const browser = await openBrowser();
  const isHidden = state === 'hidden';
  const figures = await watch(browser, address, isHidden ? 'none' : state, async (page, tools) => {
    if (isHidden) await hide(page);
    return measureStill(page, tools, `${pages.Home}, ${state}`);
  });
  await browser.close();
  return figures;
}

async function watch(
  browser: Browser,
  address: string,
  wish: Wish,
  measure: (page: Page, tools: CDPSession) => Promise<Figure[]>,
): Promise<Figure[]> {
  const context = await openVisit(browser, wish, DESK);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForTimeout(SETTLE_MS);
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function measureStill(page: Page, tools: CDPSession, where: string): Promise<Figure[]> {
  const { stillMs, stillFrames } = IDLE_BUDGETS;
  return [
    {
      what: 'Main thread while idle, background still',
      where,
      value: await measureMainThread(page, tools),
      unit: 'ms/s',
      limit: { most: stillMs },
    },
    {
      what: 'Frames drawn in 5 s, background still',
      where,
      value: await countFrames(page, WATCH_MS),
      unit: 'frames',
      limit: { most: stillFrames },
    },
  ];
}

/** Milliseconds of work a second, by the thread's own clock: what else runs on the machine does not count. */
async function measureMainThread(page: Page, tools: CDPSession): Promise<number> {
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readMetric(tools, 'TaskDuration');
  await page.waitForTimeout(WATCH_MS);
  const after = await readMetric(tools, 'TaskDuration');
  await tools.send('Performance.disable');
  return ((after - before) * SECOND_MS) / (WATCH_MS / SECOND_MS);
}

async function measureHeap(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('Performance.enable');
  return readMetric(tools, 'JSHeapUsedSize');
}

async function readMetric(tools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? NaN;
}

/** As another tab in front would, since a browser without windows shows every page; until that is dealt with. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(SECOND_MS);
}
