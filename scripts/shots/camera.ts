import type { Browser, Page } from '@playwright/test';
import { BACKGROUND_KEY } from '../../src/lib/background-state.ts';
import { THEME_KEY } from '../../src/lib/theme-snippet.ts';
import type { Scene } from './scene.ts';

export type Theme = 'light' | 'dark';

export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Heights of a window, in CSS pixels: a phone's, then a screen's. */
const PHONE = { below: 768, height: 844 };
const SCREEN_HEIGHT = 900;

/** Particles need a while to be there; the rest moves for less than a second. */
const SETTLE_MS = 1200;

const STEP_LIMIT_MS = 20_000;

export interface Shot {
  /** Of the site, without a trailing slash. */
  address: string;
  scene: Scene;
  width: number;
  theme: Theme;
}

/** Opens the page as a visitor of that theme, lets them act, waits until everything stands still. PNG. */
export async function takeShot(browser: Browser, { address, scene, width, theme }: Shot): Promise<Buffer> {
  const isPhone = width < PHONE.below;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: isPhone ? PHONE.height : SCREEN_HEIGHT },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: scene.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: theme,
    forcedColors: scene.medium === 'forcedColours' ? 'active' : 'none',
  });
  try {
    await context.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      },
      { [THEME_KEY]: theme, [BACKGROUND_KEY]: scene.background ?? 'paused' },
    );
    context.setDefaultTimeout(STEP_LIMIT_MS);
    const page = await context.newPage();
    await scene.prepare?.(page);
    await page.goto(scene.path, { waitUntil: 'load' });
    // A face that came a moment too late the first time is there the second time.
    await page.reload({ waitUntil: 'load' });
    await wakeIslands(page);
    await scene.act?.(page);
    if (scene.isWhole) await showWhole(page);
    if (scene.medium === 'print') await page.emulateMedia({ media: 'print' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.screenshot({ fullPage: scene.isWhole ?? false });
  } finally {
    await context.close();
  }
}

/** Those that wait for nothing but the page: the others wake when they are seen. */
async function wakeIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
}

/** Scrolls through the page once, so that whatever comes on sight has come. */
async function showWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // A lazy picture in a closed dialog never arrives.
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
}
