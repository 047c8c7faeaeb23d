import {
  type APIRequestContext,
  type BrowserContext,
  expect as plainExpect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Site } from './sites.ts';

const sites = new WeakMap<BrowserContext, Site>();

/** The address of a route such as `/about`. Any other address stays as it is. */
function locate({ address }: Site, route: string): string {
  return route.startsWith('/') ? `${address}${route}` : route;
}

/** What the site's own links to a route say: `/about`, or `/portfolio/about` below that path. */
export function pathOf(site: Site, route: string): string {
  return new URL(locate(site, route)).pathname;
}

/** Where a link leads, whole: what a page says is no route. */
export function readAddress(link: Locator): Promise<string> {
  return link.evaluate((element: HTMLAnchorElement) => element.href);
}

/** Has the `goto` of every page to come, and `toHaveURL` below, take routes of the site. */
export function openRoutes(context: BrowserContext, site: Site): void {
  sites.set(context, site);
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = (route, options) => goto(locate(site, route), options);
  });
}

/** Has `get` and `head` take routes of the site. */
export function requestRoutes(request: APIRequestContext, site: Site): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (route, options) => fetch(typeof route === 'string' ? locate(site, route) : route, options);
}

/** Playwright's own, but `toHaveURL` takes routes of the page's site. */
export const expect = plainExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp, options?: { timeout?: number }) {
    const site = sites.get(page.context());
    const url = typeof expected === 'string' && site ? locate(site, expected) : expected;
    const { isNot } = this;
    try {
      await (isNot ? plainExpect(page).not : plainExpect(page)).toHaveURL(url, options);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
    }
  },
});
