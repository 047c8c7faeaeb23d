// @vitest-environment happy-dom
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $background, toggleBackground } from '../../../src/stores/background.ts';

let reducedMotion: EventTarget & { matches: boolean };

beforeEach(() => {
  reducedMotion = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => reducedMotion);
});

afterEach(() => {
  cleanStores($background);
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.background;
});

function show() {
  $background.listen(() => undefined);
}
const onPage = () => document.documentElement.dataset.background;

describe('background', () => {
  test('runs at first, and says so on the page', () => {
    show();
    expect([$background.get(), onPage()]).toEqual(['running', 'running']);
  });

  test('remembers a pause', () => {
    show();
    toggleBackground();
    expect([$background.get(), onPage(), localStorage.getItem('background')]).toEqual([
      'paused',
      'paused',
      'paused',
    ]);
  });

  test('comes back paused when it was paused', () => {
    localStorage.setItem('background', 'paused');
    show();
    expect([$background.get(), onPage()]).toEqual(['paused', 'paused']);
  });

  test('forgets a pause that was taken back', () => {
    show();
    toggleBackground();
    toggleBackground();
    expect([$background.get(), onPage(), localStorage.getItem('background')]).toEqual([
      'running',
      'running',
      null,
    ]);
  });

  test('starts paused under reduced motion, and remembers a visitor who wants it all the same', () => {
    reducedMotion.matches = true;
    show();
    expect($background.get()).toBe('paused');
    toggleBackground();
    expect([onPage(), localStorage.getItem('background')]).toEqual(['running', 'running']);
  });

  test('starts paused under Save-Data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    show();
    expect($background.get()).toBe('paused');
  });

  test('follows the system while there is no choice', () => {
    show();
    reducedMotion.matches = true;
    reducedMotion.dispatchEvent(new Event('change'));
    expect($background.get()).toBe('paused');
  });

  test('follows a choice made in another tab', () => {
    show();
    localStorage.setItem('background', 'paused');
    dispatchEvent(new StorageEvent('storage', { key: 'background', newValue: 'paused' }));
    expect([$background.get(), onPage()]).toEqual(['paused', 'paused']);
  });

  test('pays no attention to what other tabs store elsewhere', () => {
    show();
    localStorage.setItem('background', 'paused');
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect($background.get()).toBe('running');
  });

  test('reads the choice again when the browser brings back an old page', () => {
    show();
    localStorage.setItem('background', 'paused');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($background.get()).toBe('paused');
  });

  test('toggles for the page alone when the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    show();
    toggleBackground();
    expect([$background.get(), onPage()]).toEqual(['paused', 'paused']);
  });
});
