import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
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
  /** Of the pages and their build, which a run that asks for nothing else measures: in minutes, as often as one works on them. */
  isUsual: boolean;
  measure: () => Promise<Figure[]>;
}

/**
 * What can be measured, one after the other, so that nothing disturbs a clock. In full, servers are killed a thousand
 * times, and the largest site is built: that takes far longer.
 */
export function listGroups(isFull: boolean): Group[] {
  const open = once(async () => ({ browser: await openBrowser(), sites: await openSites() }));
  const inBrowser = (
    name: string,
    measure: (browser: Browser, sites: BenchSites) => Promise<Figure[]>,
  ): Group => ({
    name,
    isUsual: true,
    async measure() {
      const { browser, sites } = await open();
      return measure(browser, sites);
    },
  });
  return [
    inBrowser('bytes', measureBytes),
    inBrowser('idle', measureIdle),
    inBrowser('interactions', measureInteractions),
    inBrowser('lighthouse', (_, sites) => measureWithLighthouse(sites)),
    { name: 'messages', isUsual: false, measure: () => measureMessages(isFull) },
    { name: 'rebuild', isUsual: false, measure: () => measureRebuilds(isFull) },
    { name: 'build', isUsual: true, measure: () => measureBuilds(isFull ? [...SIZES, LARGEST] : SIZES) },
  ];
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}
