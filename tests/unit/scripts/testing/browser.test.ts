import { describe, expect, test } from 'vitest';
import { findBrowser, type Machine } from '../../../../scripts/testing/browser.ts';

const machine = (
  platform: NodeJS.Platform,
  environment: Machine['environment'],
  browsers: string[],
): Machine => ({
  platform,
  environment,
  isBrowser: (path) => browsers.includes(path),
});

describe('findBrowser', () => {
  test.each<[string, Machine['environment'], string]>([
    ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/bin/chromium'],
    ['linux', { PATH: '/usr/bin' }, '/opt/google/chrome/chrome'],
    ['linux', {}, '/snap/bin/chromium'],
    ['darwin', { PATH: '/usr/bin' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', { HOME: '/Users/a' }, '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Local\\Chromium\\Application\\chrome.exe'],
  ])('on %s with %j finds %s', (platform, environment, path) => {
    expect(findBrowser([], machine(platform as NodeJS.Platform, environment, [path]))).toBe(path);
  });

  test('prefers one without windows, then Chrome to Chromium, and all to a downloaded one', () => {
    const inOrder = [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/google-chrome',
      '/usr/bin/chromium',
      '/downloads/chrome',
    ];
    for (const [index, best] of inOrder.entries()) {
      const rest = inOrder.slice(index).toReversed();
      expect(findBrowser(['/downloads/chrome'], machine('linux', { PATH: '/usr/bin' }, rest))).toBe(best);
    }
    expect(findBrowser(['/downloads/chrome'], machine('linux', { PATH: '/usr/bin' }, []))).toBeUndefined();
  });

  test('looks into no folder that depends on where it runs', () => {
    const relative = machine('linux', { PATH: 'bin:.::' }, ['bin/chromium', 'chromium', '/chromium']);
    expect(findBrowser([], relative)).toBeUndefined();
  });

  test('takes the one in CHROME_PATH before all others', () => {
    const environment = { CHROME_PATH: '/my/chrome', PATH: '/usr/bin' };
    expect(findBrowser([], machine('linux', environment, ['/usr/bin/chromium', '/my/chrome']))).toBe(
      '/my/chrome',
    );
  });

  test('refuses a CHROME_PATH that is no browser, rather than take another', () => {
    const environment = { CHROME_PATH: '/my/chrome', PATH: '/usr/bin' };
    const find = () => findBrowser([], machine('linux', environment, ['/usr/bin/chromium']));
    expect(find).toThrow(
      'CHROME_PATH is "/my/chrome"; expected the path of a Chrome or Chromium that starts.',
    );
  });
});
