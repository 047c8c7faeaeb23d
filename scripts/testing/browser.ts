import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';

type Environment = Record<string, string | undefined>;

/** Where to look for a browser; tests give another machine. */
export interface Machine {
  platform: NodeJS.Platform;
  environment: Environment;
  /** Whether this is a browser that can be started here. */
  isBrowser: (path: string) => boolean;
}

// Debian's Chromium without windows comes first: it needs a quarter of the processor time that the others take.
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
];

const LINUX_PLACES = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];

const MAC_PROGRAMS = [
  'Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'Applications/Chromium.app/Contents/MacOS/Chromium',
];

const WINDOWS_PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/**
 * The path of a Chrome or Chromium: the one in CHROME_PATH, else one on the PATH, in the usual places, or in `extra`.
 * Throws when CHROME_PATH names something else, since its owner expects it to be used.
 */
export function findBrowser(extra: string[] = [], machine: Machine = thisMachine()): string | undefined {
  const { CHROME_PATH: named } = machine.environment;
  if (named) {
    if (machine.isBrowser(named)) return named;
    throw new Error(`CHROME_PATH is "${named}"; expected the path of a Chrome or Chromium that starts.`);
  }
  return [...listOnPath(machine), ...listUsualPlaces(machine), ...extra].find(machine.isBrowser);
}

function listOnPath({ platform, environment }: Machine): string[] {
  // Windows keeps no browser on its PATH.
  if (platform === 'win32') return [];
  const folders = (environment['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

function listUsualPlaces({ platform, environment }: Machine): string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.map((name) => environment[name]).filter((folder) => folder !== undefined);
    return WINDOWS_PROGRAMS.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  if (platform === 'darwin') {
    const folders = ['/', environment['HOME']].filter((folder) => folder !== undefined);
    return MAC_PROGRAMS.flatMap((program) => folders.map((folder) => posix.join(folder, program)));
  }
  return LINUX_PLACES;
}

function thisMachine(): Machine {
  return { platform: process.platform, environment: process.env, isBrowser };
}

function isBrowser(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Some systems have a script of this name that only tells how to install one. On Windows, asking opens a window.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
