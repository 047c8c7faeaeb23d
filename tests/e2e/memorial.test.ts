import type { APIRequestContext, Page } from '@playwright/test';
import { expectPictureLoaded } from './support/expectations.ts';
import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

const address = pages['Memorial page'];
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Whole milliseconds, whatever floating point makes of them.
const MONTH = Math.round(30.44 * DAY);
const YEAR = Math.round(365.25 * DAY);

const counter = (page: Page) => page.getByRole('timer');

/** The date from which the page counts, in milliseconds. */
async function readStart(request: APIRequestContext): Promise<number> {
  const html = await (await request.get(address)).text();
  const found = /2025-01-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/.exec(html)?.[0];
  return Date.parse(found ?? 'no date in January 2025');
}

/** Opens the page at a moment, with a clock that stands still until the test moves it. */
async function openAt(page: Page, now: number): Promise<void> {
  await page.clock.install({ time: now - HOUR });
  await page.clock.pauseAt(now);
  await page.goto(address);
}

/** Waits until the counter shows years, months, days, hours, minutes and seconds. */
async function expectCount(page: Page, ...counts: number[]): Promise<void> {
  const persian = counts.map((count) =>
    String(count).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))),
  );
  await expect(counter(page).locator('[data-unit] > :first-child')).toHaveText(persian);
}

test.describe('the memorial page', () => {
  test('is Persian in language, direction and letters', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/\p{Script=Arabic}/u);
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(heading).toHaveCSS('font-family', /Vazirmatn/);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(async () => (await loaded()).join()).toContain('Vazirmatn spaced');
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
    expect(await page.getByRole('main').innerText()).not.toMatch(/[A-Za-z0-9]/);
  });

  test(
    'has a photo, the name, a quiet counter with six labels, and a poem of four lines',
    { tag: '@each-width' },
    async ({ page }) => {
      await page.goto(address);
      const photo = page.getByRole('main').getByRole('img');
      await expect(photo).toHaveAttribute('alt', /\p{Script=Arabic}/u);
      await expectPictureLoaded(photo);
      await expect(page).toHaveTitle(new RegExp(await page.getByRole('heading', { level: 1 }).innerText()));
      await expect(counter(page).locator('[data-unit] > :last-child')).toHaveText([
        'سال',
        'ماه',
        'روز',
        'ساعت',
        'دقیقه',
        'ثانیه',
      ]);
      // A timer that is read out every second would let nobody read the poem.
      await expect(counter(page)).toHaveAttribute('aria-live', 'off');
      const loud = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
      await expect(page.getByRole('main').locator(loud)).toHaveCount(0);
      await expect(page.getByRole('main').locator('.poem').getByRole('paragraph')).toHaveCount(4);
    },
  );
});

test.describe('the memorial counter', () => {
  test('shows zeros until the date has come', async ({ page, request }) => {
    const start = await readStart(request);
    await openAt(page, start - YEAR);
    await expectCount(page, 0, 0, 0, 0, 0, 0);
    await page.clock.pauseAt(start - SECOND);
    await expectCount(page, 0, 0, 0, 0, 0, 0);
    await page.clock.pauseAt(start);
    await expectCount(page, 0, 0, 0, 0, 0, 0);
    await page.clock.pauseAt(start + SECOND);
    await expectCount(page, 0, 0, 0, 0, 0, 1);
  });

  test('counts 30.44 days as a month, and 365.25 days as a year', async ({ page, request }) => {
    const start = await readStart(request);
    await openAt(page, start + MONTH - SECOND);
    await expectCount(page, 0, 0, 30, 10, 33, 35);
    await page.clock.pauseAt(start + MONTH);
    await expectCount(page, 0, 1, 0, 0, 0, 0);
    await page.clock.pauseAt(start + YEAR - SECOND);
    await expectCount(page, 0, 11, 30, 9, 50, 23);
    await page.clock.pauseAt(start + YEAR);
    await expectCount(page, 1, 0, 0, 0, 0, 0);
  });

  test('is right many years later', async ({ page, request }) => {
    const time = 10 * MONTH + 16 * DAY + 23 * HOUR + 48 * MINUTE + 59 * SECOND;
    await openAt(page, (await readStart(request)) + 27 * YEAR + time);
    await expectCount(page, 27, 10, 16, 23, 48, 59);
  });

  test('ticks every second', async ({ page, request }) => {
    await openAt(page, (await readStart(request)) + 58 * SECOND);
    await expectCount(page, 0, 0, 0, 0, 0, 58);
    await page.clock.runFor(SECOND - 1);
    await expectCount(page, 0, 0, 0, 0, 0, 58);
    await page.clock.runFor(1);
    await expectCount(page, 0, 0, 0, 0, 0, 59);
    await page.clock.runFor(SECOND);
    await expectCount(page, 0, 0, 0, 0, 1, 0);
    await page.clock.runFor(10 * SECOND);
    await expectCount(page, 0, 0, 0, 0, 1, 10);
  });

  test('is right again when the computer has slept', async ({ page, request }) => {
    await openAt(page, await readStart(request));
    await expectCount(page, 0, 0, 0, 0, 0, 0);
    await page.clock.fastForward(2 * DAY + 3 * HOUR);
    await expectCount(page, 0, 0, 2, 3, 0, 0);
  });
});
