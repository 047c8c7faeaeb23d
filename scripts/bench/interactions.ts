import type { Browser, Page } from '@playwright/test';
import { openVisit } from './browser.ts';
import { INTERACTION_BUDGET_MS } from './budgets.ts';
import { type Figure, median } from './figures.ts';
import { type Journey, journeys } from './journeys.ts';
import { measureQuietly } from './quiet.ts';
import type { BenchSites } from './sites.ts';

const SLOW_DOWN = 4;
const RUNS = 3;
/** The browser tells of nothing that was faster. */
const LEAST_MS = 16;
/** After a step: until what it set off is drawn and told. */
const SETTLE_MS = 500;
/** The background runs by then. */
const WAKE_MS = 2500;

/** From each input to the next paint, as the browser itself measures it, on a slow processor. */
export async function measureInteractions(browser: Browser, { own }: BenchSites): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const journey of journeys) {
    const runs: number[][] = [];
    const isOver = (delays: number[]) => delays.some((delay) => delay > INTERACTION_BUDGET_MS);
    // What one run finds over its budget is measured again: the median of all counts.
    do {
      runs.push(await measureQuietly(() => travel(browser, own.origin, journey)));
    } while (runs.length < RUNS && runs.some(isOver));
    for (const [index, { name }] of journey.steps.entries()) {
      figures.push({
        what: 'Any interaction, next paint, processor 4 × slower',
        where: `${journey.path}, ${name}, ${journey.device.viewport.width} px`,
        value: median(runs.map((delays) => delays[index] ?? NaN)),
        unit: 'ms',
        limit: { most: INTERACTION_BUDGET_MS },
      });
    }
  }
  return figures;
}

/** The longest delay of each step, in milliseconds. */
async function travel(
  browser: Browser,
  origin: string,
  { path, device, steps, sight }: Journey,
): Promise<number[]> {
  const context = await openVisit(browser, 'none', device);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchEvents, LEAST_MS);
    await page.goto(`${origin}${path}`);
    if (sight) await page.locator(sight).scrollIntoViewIfNeeded();
    await page.waitForTimeout(WAKE_MS);
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const delays: number[] = [];
    for (const { act } of steps) {
      await takeDelays(page);
      await act(page);
      await page.waitForTimeout(SETTLE_MS);
      delays.push(Math.max(LEAST_MS, ...(await takeDelays(page))));
    }
    return delays;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function watchEvents(durationThreshold: number): void {
  const delays: number[] = [];
  Reflect.set(window, 'delays', delays);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isInput = Number(Reflect.get(entry, 'interactionId')) > 0;
      if (isInput) delays.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
}

function takeDelays(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const delays: unknown = Reflect.get(window, 'delays');
    return Array.isArray(delays) ? delays.splice(0).map(Number) : [];
  });
}
