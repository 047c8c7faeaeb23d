import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { BACKGROUND_KEY } from '../../src/lib/background-state.ts';
import { closeOnExit } from '../lib/exit.ts';
import { getBrowser } from '../testing/get-browser.ts';

/** What keeps the background still; `none` lets it move. */
export const WISHES = ['none', 'reduced motion', 'Save-Data', 'paused'] as const;
export type Wish = (typeof WISHES)[number];

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const FINE_PHONE = { ...PHONE, deviceScaleFactor: 2 };
export const DESK = { viewport: { width: 1440, height: 900 } };

export async function openBrowser(...options: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await getBrowser(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--ignore-certificate-errors',
      ...options,
    ],
  });
  closeOnExit(() => browser.close());
  return browser;
}

/**
 * A browser and the port at which Lighthouse steers it. All its pages share one process: a page with a
 * `Cross-Origin-Opener-Policy` would leave the one it was opened in, whose trace Chrome then awaits for five seconds.
 */
export async function openSteeredBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await findPort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`, '--renderer-process-limit=1');
  return { browser, port };
}

/** A visitor with nothing in the cache. */
export async function openVisit(
  browser: Browser,
  wish: Wish,
  device: typeof PHONE | typeof DESK,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...device,
    ignoreHTTPSErrors: true,
    reducedMotion: wish === 'reduced motion' ? 'reduce' : 'no-preference',
  });
  if (wish === 'paused') {
    await context.addInitScript((key) => localStorage.setItem(key, 'paused'), BACKGROUND_KEY);
  }
  if (wish === 'Save-Data') {
    // Only some builds of Chromium let it be set from outside.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  }
  return context;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
