import { test as base, type BrowserContext } from '@playwright/test';
import { BACKGROUND_KEY } from '../../../src/lib/background-state.ts';
import { expect, openRoutes, requestRoutes } from './routes.ts';
import { readSites, type Site, type Sites } from './sites.ts';
import { watchContext } from './watch.ts';

export interface SiteOptions {
  /** Which site `page.goto('/…')` means. */
  siteName: keyof Sites;
  /** Console noise, failed requests and the like that these tests mean to cause: a part of the line, or a pattern. */
  expectedConsole: (string | RegExp)[];
  /** Whether the visitor has paused the background before: drawing it takes a small machine most of its time. */
  background: 'running' | 'paused';
  /** Origins that these tests mean to reach, besides those of the site and its API. */
  allowedOrigins: string[];
}

interface SiteFixtures {
  site: Site;
  /** Fails the test on whatever it did not announce. */
  clean: undefined;
}

/**
 * Playwright's test over the built site. It fails on a console error or warning, a page error, a failed request, a
 * violation of the content security policy and a request to another origin, unless `test.use` announced it.
 */
export const test = base.extend<SiteOptions & SiteFixtures>({
  siteName: ['own', { option: true }],
  expectedConsole: [[], { option: true }],
  background: ['paused', { option: true }],
  allowedOrigins: [[], { option: true }],
  site: async ({ siteName }, use) => use(readSites()[siteName]),
  context: async ({ context, site }, use) => {
    openRoutes(context, site);
    await use(context);
  },
  request: async ({ request, site }, use) => {
    requestRoutes(request, site);
    await use(request);
  },
  clean: [
    async ({ context, site, expectedConsole, allowedOrigins, background }, use) => {
      if (background === 'paused') await pauseBackground(context);
      const own = [site.address, site.apiHost].map((address) => new URL(address).origin);
      const problems = await watchContext(context, {
        allowedOrigins: [...own, ...allowedOrigins],
        expectedConsole,
      });
      await use(undefined);
      expect(problems, 'nothing unannounced happens in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** As if the visitor had pressed the button of the bar on an earlier visit. */
async function pauseBackground(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => {
    try {
      localStorage.setItem(key, 'paused');
    } catch {
      // An empty page has no storage, and no background either.
    }
  }, BACKGROUND_KEY);
}

export { expect };
