import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { execa } from 'execa';
import { findBrowser } from './browser.ts';
import { closeOnExit } from '../lib/exit.ts';

const DOWNLOAD_LIMIT_MS = 4 * 60_000;

export const PLAYWRIGHT = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

/** Debian's packages, the first that is there. The headless shell is in its newer updates only. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

const ADVICE =
  'No browser was found, and none could be had: install Google Chrome or Chromium ' +
  '(Debian: apt-get install chromium, macOS: brew install --cask google-chrome), or name one with CHROME_PATH.';

/** The ways to a browser; tests give others. */
export interface Ways {
  find: () => string | undefined;
  /** False when the program failed. */
  run: (program: string, options: string[]) => Promise<boolean>;
  isDebianRoot: boolean;
  tell: (line: string) => void;
}

/** The path of a browser: an installed one, else Playwright's download, else Debian's. Throws with what to install. */
export async function getBrowser({ find, run, isDebianRoot, tell }: Ways = realWays()): Promise<string> {
  const installed = find();
  if (installed) return installed;

  tell('No Chrome or Chromium here: downloading one.');
  await run(process.execPath, [PLAYWRIGHT, 'install', 'chromium']);
  const downloaded = find();
  if (downloaded) return downloaded;

  if (isDebianRoot) {
    tell('The download did not work: installing Chromium with apt-get.');
    await run('apt-get', ['update', '--quiet']);
    for (const name of DEBIAN_PACKAGES) {
      await run('apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', name]);
      const packaged = find();
      if (packaged) return packaged;
    }
  }
  throw new Error(ADVICE);
}

/** An installed browser, or the one that Playwright has downloaded. */
export function findAnyBrowser(): string | undefined {
  return findBrowser([chromium.executablePath()]);
}

function realWays(): Ways {
  return {
    find: findAnyBrowser,
    run: runQuietly,
    isDebianRoot: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
    tell: (line) => console.log(line),
  };
}

/** Its output is shown only when it failed. */
async function runQuietly(program: string, options: string[]): Promise<boolean> {
  const child = execa(program, options, {
    stdin: 'ignore',
    all: true,
    reject: false,
    timeout: DOWNLOAD_LIMIT_MS,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const stayOpen = closeOnExit(() => child.kill());
  const { failed, all, shortMessage } = await child;
  stayOpen();
  if (failed) console.log((all || shortMessage || program).trim().split('\n').slice(-3).join('\n'));
  return !failed;
}
