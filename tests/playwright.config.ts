import { defineConfig } from '@playwright/test';
import { findAnyBrowser } from '../scripts/lib/get-browser.ts';
import type { SiteOptions } from './e2e/support/test.ts';

const executablePath = findAnyBrowser();
if (!executablePath) throw new Error('No browser was found: run "npm test" once, which gets one.');

/** What these test is the same on every width, or they set the width themselves: once is enough. */
const ON_ANY_WIDTH = [
  'accessibility-in-motion',
  'addresses',
  'background',
  'background-download',
  'background-pause',
  'background-roads',
  'below-a-path',
  'contact-cut',
  'contact-failure',
  'contact-history',
  'contact-sending',
  'contact-states',
  'contact-tabs',
  'contact-traps',
  'contact-waiting',
  'data-sizes',
  'findable',
  'headings',
  'home-name',
  'keyboard',
  'naughty-strings',
  'no-script',
  'old-tab',
  'page-transition',
  'page-weight',
  'prefetch',
  'print',
  'private',
  'reflow',
  'second-site',
  'security-policy',
  'security-topics',
  'structure',
  'support/routes',
  'support/watch',
  'theme',
  'top-bar',
];

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
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      testIgnore: ON_ANY_WIDTH.map((name) => `**/${name}.test.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
