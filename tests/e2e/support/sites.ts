import { NEUTRAL_SETTINGS } from '../../../scripts/lib/test-settings.ts';

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
 * with the projects of second-projects.ts.
 */
export interface Sites {
  own: Site;
  second: Site;
}

/** All sites of a run lie below TEST_BASE_PATH. */
export const siteSettings = { ...NEUTRAL_SETTINGS, BASE_PATH: process.env['TEST_BASE_PATH'] ?? '' };

const VARIABLE = 'PORTFOLIO_TEST_SITES';

/** The environment is how Playwright's set-up speaks to its workers. */
export function shareSites(sites: Sites): void {
  process.env[VARIABLE] = JSON.stringify(sites);
}

export function readSites(): Sites {
  return JSON.parse(process.env[VARIABLE] ?? '') as Sites;
}
