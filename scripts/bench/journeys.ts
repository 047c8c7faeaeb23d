import type { Page } from '@playwright/test';
import { pages } from '../lib/example-pages.ts';
import { DESK, PHONE } from './browser.ts';

/** What a visitor does on a page, step by step. */
export interface Journey {
  path: string;
  device: typeof DESK | typeof PHONE;
  steps: { name: string; act: (page: Page) => Promise<unknown> }[];
  /** What is far below must have been seen before, or a click comes too early. */
  sight?: string;
}

const click = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const topic = (page: Page) => page.getByRole('dialog').locator('summary').first().click();

export const journeys: Journey[] = [
  {
    path: pages.Home,
    device: DESK,
    sight: '[role=tabpanel]',
    steps: [
      { name: 'choose a style', act: (page) => page.getByRole('tab').nth(2).click() },
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
      { name: 'open the CV', act: (page) => page.getByRole('button', { name: 'Click on CV' }).click() },
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
    ],
  },
  {
    path: pages['Projects list'],
    device: PHONE,
    steps: [
      {
        name: 'open a card',
        act: (page) => page.getByRole('main').getByRole('article').first().getByRole('img').tap(),
      },
    ],
  },
];
