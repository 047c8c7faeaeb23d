import { defineConfig } from '@playwright/test';
import { findAnyBrowser } from '../scripts/testing/get-browser.ts';
import type { SiteOptions } from './e2e/support/test.ts';

const executablePath = findAnyBrowser();
if (!executablePath) throw new Error('No browser was found: run "npm test" once, which gets one.');

/** What waits for sites of its own to be built: last, when they are, or a worker would have nothing to do meanwhile. */
const SIZED = ['**/data-sizes.test.ts', '**/naughty-strings.test.ts'];
const WIDE = { viewport: { width: 1440, height: 900 } };

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine loses a click now and then; what passes only the second time is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Much of a test is waiting for motion to end: three keep two cores busy, with a server and sometimes a build.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No process in reserve for a page that no test opens.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'wide', use: WIDE, testIgnore: SIZED },
    {
      name: 'narrow',
      // Most tests are the same on every width, or set it themselves: once is enough for them.
      grep: /@each-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'sized', use: WIDE, testMatch: SIZED },
  ],
});
