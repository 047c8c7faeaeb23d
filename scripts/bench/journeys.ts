import type { Locator, Page } from '@playwright/test';
import { pages } from '../testing/example-pages.ts';
import { DESK, PHONE } from './browser.ts';

/** What a visitor does on a page, step by step. */
export interface Journey {
  path: string;
  device: typeof DESK | typeof PHONE;
  steps: { name: string; act: (page: Page) => Promise<unknown> }[];
  /** What is far below must have been seen before, or a click comes too early. */
  sight?: string;
}

/** Between a pointer's arrival and its press. */
const AIM_MS = 150;
/** Between the press of a hand and its release, which the browser has a frame for. */
const PRESS_MS = 80;

/**
 * Clicks as a hand does, which arrives first. Playwright's own click asks the page at each event whether it has hit, and
 * makes it compute its layout for that: time that no visitor waits.
 */
async function press(target: Locator): Promise<void> {
  const { x, y } = await findMiddle(target);
  const page = target.page();
  await page.mouse.move(x, y);
  await page.waitForTimeout(AIM_MS);
  await page.mouse.click(x, y, { delay: PRESS_MS });
}

/** Taps as a finger does, which stays for a moment: Playwright's own is away at once. */
async function tap(target: Locator): Promise<void> {
  const place = await findMiddle(target);
  const page = target.page();
  const tools = await page.context().newCDPSession(page);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.waitForTimeout(PRESS_MS);
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await tools.detach();
}

async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const click = (name: string) => (page: Page) => press(page.getByRole('button', { name, exact: true }));
const close = (page: Page) => press(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
const topic = (page: Page) => press(page.getByRole('dialog').locator('summary').first());

export const journeys: Journey[] = [
  {
    path: pages.Home,
    device: DESK,
    sight: '[role=tabpanel]',
    steps: [
      { name: 'choose a style', act: (page) => press(page.getByRole('tab').nth(2)) },
      { name: 'open the security overlay', act: click('More') },
      { name: 'open a topic', act: topic },
      { name: 'close a topic', act: topic },
      { name: 'close the security overlay', act: close },
      { name: 'pause the background', act: click('Pause the moving background') },
      { name: 'let the background run', act: click('Pause the moving background') },
      { name: 'change the theme', act: click('Dark theme') },
    ],
  },
  {
    path: pages.Home,
    device: PHONE,
    steps: [
      { name: 'open the menu', act: click('Menu') },
      { name: 'close the menu', act: click('Menu') },
      { name: 'change the theme', act: click('Dark theme') },
    ],
  },
  {
    path: pages.About,
    device: PHONE,
    sight: '[commandfor=cv-overlay]',
    steps: [
      { name: 'open the CV', act: (page) => press(page.getByRole('button', { name: 'Click on CV' })) },
      { name: 'close the CV', act: close },
    ],
  },
  {
    path: pages.Contact,
    device: PHONE,
    steps: [
      { name: 'type a name', act: (page) => page.getByLabel('Name *').pressSequentially('Ada Lovelace') },
      {
        name: 'type a message',
        act: (page) => page.getByLabel('Message', { exact: true }).pressSequentially('It weaves patterns.'),
      },
      { name: 'send what is incomplete', act: click('Send Message') },
      {
        name: 'send without a connection',
        async act(page) {
          await page.getByLabel('Email *').fill('ada@example.com');
          await page.getByLabel('Your subject *').fill('An engine');
          await page.context().setOffline(true);
          await click('Send Message')(page);
        },
      },
      { name: 'let it wait', act: click('Send when online') },
      { name: 'take it back', act: click('Do not send') },
    ],
  },
  {
    path: pages['Projects list'],
    device: PHONE,
    steps: [
      {
        name: 'open a card',
        act: (page) => tap(page.getByRole('main').getByRole('article').first().getByRole('img')),
      },
    ],
  },
];
