import { test as base, expect } from '@playwright/test';
import { readSites, type Site, type Sites } from './sites.ts';
import { watchContext } from './watch.ts';

export interface SiteOptions {
  /** Which site `page.goto('/…')` means. */
  siteName: keyof Sites;
  /** Console noise, failed requests and the like that these tests mean to cause: a part of the line, or a pattern. */
  expectedConsole: (string | RegExp)[];
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
  allowedOrigins: [[], { option: true }],
  site: async ({ siteName }, use) => use(readSites()[siteName]),
  baseURL: async ({ site }, use) => use(site.address),
  clean: [
    async ({ context, site, expectedConsole, allowedOrigins }, use) => {
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

export { expect };
