import type { Page } from '@playwright/test';
import { pages } from '../testing/example-pages.ts';
import { formScenes } from './form-scenes.ts';
import type { Scene } from './scene.ts';

const EVERY_WIDTH = [390, 768, 1024, 1440] as const;
/** What is left of an A4 sheet between its margins. */
const SHEET = [672] as const;
const PHONE_AND_DESK = [390, 1440] as const;
const BELOW_THE_MENU = [390, 768] as const;

const routes: Scene[] = Object.entries({ ...pages, 'Not found': '/no-such/page' }).map(([name, path]) => ({
  name: name.toLowerCase().replaceAll(' ', '-'),
  path,
  widths: EVERY_WIDTH,
  isWhole: true,
}));

const sheets: Scene[] = routes.map((route) => ({
  ...route,
  name: `print-${route.name}`,
  widths: SHEET,
  medium: 'print',
}));

const forcedColours: Scene[] = routes.map((route) => ({
  ...route,
  name: `forced-colours-${route.name}`,
  widths: PHONE_AND_DESK,
  medium: 'forcedColours',
}));

const card = (page: Page) => page.getByRole('main').getByRole('article').first();
const panel = (page: Page) => page.getByRole('tabpanel');

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const items = page.getByRole('dialog').locator('summary');
  await items.nth(0).click();
  await items.nth(3).click();
}

async function comeToShowcase(page: Page): Promise<void> {
  await panel(page).scrollIntoViewIfNeeded();
  await page
    .locator('astro-island:not([ssr])')
    .filter({ has: panel(page) })
    .waitFor();
}

async function chooseStyle(page: Page, index: number): Promise<void> {
  await comeToShowcase(page);
  await page.getByRole('tab').nth(index).click();
}

const states: Scene[] = [
  {
    name: 'menu-open',
    path: pages.Home,
    widths: BELOW_THE_MENU,
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
  { name: 'security-two-open', path: pages.Home, widths: EVERY_WIDTH, act: openSecurity },
  ...['flat', 'minimalist', 'illustrative', 'typography-centric'].map((style, index) => ({
    name: `showcase-${style}`,
    path: pages.Home,
    widths: PHONE_AND_DESK,
    act: (page: Page) => chooseStyle(page, index),
  })),
  {
    name: 'showcase-hovered',
    path: pages.Home,
    widths: EVERY_WIDTH,
    async act(page) {
      await comeToShowcase(page);
      // A phone does not hover: there a tap opens it.
      const canHover = await page.evaluate(() => matchMedia('(hover: hover)').matches);
      await (canHover ? panel(page).hover() : panel(page).tap());
    },
  },
  {
    name: 'showcase-focused',
    path: pages.Home,
    widths: PHONE_AND_DESK,
    async act(page) {
      await chooseStyle(page, 1);
      await page.keyboard.press('Shift+Tab');
    },
  },
  {
    name: 'card-hovered',
    path: pages['Projects list'],
    widths: EVERY_WIDTH,
    act: (page) => card(page).hover(),
  },
  {
    name: 'card-focused',
    path: pages['Projects list'],
    widths: PHONE_AND_DESK,
    async act(page) {
      await page.getByRole('main').focus();
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'cv-overlay',
    path: pages.About,
    widths: EVERY_WIDTH,
    act: (page) => page.getByRole('button', { name: 'Click on CV' }).click(),
  },
  {
    name: 'skeletons',
    path: pages['Projects list'],
    widths: EVERY_WIDTH,
    isWhole: true,
    site: 'neverFetched',
  },
  { name: 'reduced-motion', path: pages.Home, widths: PHONE_AND_DESK, isWhole: true, reducedMotion: true },
  { name: 'background', path: pages.Home, widths: EVERY_WIDTH, background: 'running' },
];

export const scenes: Scene[] = [...routes, ...states, ...formScenes, ...sheets, ...forcedColours];
