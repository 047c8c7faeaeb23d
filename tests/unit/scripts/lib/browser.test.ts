import { describe, expect, test } from 'vitest';
import { findBrowser, type Machine } from '../../../../scripts/lib/browser.ts';

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

  test('prefers Chrome to Chromium, and both to a downloaded one', () => {
    const all = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/downloads/chrome'];
    const find = (browsers: string[]) =>
      findBrowser(['/downloads/chrome'], machine('linux', { PATH: '/usr/bin' }, browsers));
    expect(find(all)).toBe('/usr/bin/google-chrome');
    expect(find(['/usr/bin/chromium', '/downloads/chrome'])).toBe('/usr/bin/chromium');
    expect(find(['/downloads/chrome'])).toBe('/downloads/chrome');
    expect(find([])).toBeUndefined();
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
