import { type BenchBrowser, openBrowser } from './browser.ts';
import { measureBuilds } from './build.ts';
import { measureBytes } from './bytes.ts';
import type { Figure } from './figures.ts';
import { measureIdle } from './idle.ts';
import { measureInteractions } from './interactions.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureMessages } from './messages.ts';
import { measureRebuilds } from './rebuild.ts';
import { type BenchSites, openSites } from './sites.ts';

const SIZES = [100, 1000];
/** Takes many minutes, and gigabytes of disk. */
const LARGEST = 10_000;

export interface Group {
  name: string;
  measure: () => Promise<Figure[]>;
}

/**
 * What can be measured, one after the other, so that nothing disturbs a clock. In full, servers are killed a thousand
 * times, and the largest site is built: that takes far longer.
 */
export function listGroups(isFull: boolean): Group[] {
  const open = once(async () => ({ tools: await openBrowser(), sites: await openSites() }));
  const inBrowser = (
    name: string,
    measure: (tools: BenchBrowser, sites: BenchSites) => Promise<Figure[]>,
  ): Group => ({
    name,
    async measure() {
      const { tools, sites } = await open();
      return measure(tools, sites);
    },
  });
  return [
    inBrowser('bytes', ({ browser }, sites) => measureBytes(browser, sites)),
    inBrowser('idle', ({ browser }, sites) => measureIdle(browser, sites)),
    inBrowser('interactions', ({ browser }, sites) => measureInteractions(browser, sites)),
    inBrowser('lighthouse', measureWithLighthouse),
    { name: 'messages', measure: () => measureMessages(isFull) },
    { name: 'rebuild', measure: () => measureRebuilds(isFull) },
    { name: 'build', measure: () => measureBuilds(isFull ? [...SIZES, LARGEST] : SIZES) },
  ];
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}
