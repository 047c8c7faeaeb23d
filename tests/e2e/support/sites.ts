import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';

/** A running site, and the API behind it. */
export interface Site {
  /** Of its home page, without a trailing slash. */
  address: string;
  /** The specification's `{host}`: the same origin for the embedded API. */
  apiHost: string;
  /** Opens the owner's calls of that API. */
  adminToken: string;
  dataDir: string;
}

/**
 * `own` is what `npm start` serves with no settings. `second` was built against another API, on another port,
 * with the projects of second-projects.ts, and lies below a path in every run.
 */
export interface Sites {
  own: Site;
  second: Site;
}

/** Below which path this run wants its sites; empty for none. */
const BASE_PATH = process.env['TEST_BASE_PATH'] ?? '';

// The proxy is the browser of a test, which then can give each of its visitors an address.
export const siteSettings = { ...NEUTRAL_SETTINGS, BASE_PATH, TRUSTED_PROXIES: '127.0.0.1' };
export const secondSiteSettings = { ...NEUTRAL_SETTINGS, BASE_PATH: BASE_PATH || '/portfolio' };

const VARIABLE = 'PORTFOLIO_TEST_SITES';

/** The environment is how Playwright's set-up speaks to its workers. */
export function shareSites(sites: Sites): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function readSites(): Sites {
  return JSON.parse(process.env[VARIABLE] ?? '') as Sites;
}
