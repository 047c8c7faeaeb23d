import type { Page } from '@playwright/test';
import { findViolations } from './support/accessibility.ts';
import { COLLABORATES, fillForm, findSendButton, findStatus, makeMessage } from './support/contact-form.ts';
import { pages } from '../../scripts/testing/example-pages.ts';
import { withVideo } from './support/seeded.ts';
import { expect, test } from './support/test.ts';

const NO_SUCH_PAGE = '/no-such-page';

const addresses = {
  ...pages,
  'Project detail with a video service': `/projectparams/${withVideo(/youtube/)._id}`,
  'Project detail with a video file': `/projectparams/${withVideo(/\.mp4$/)._id}`,
  'Page not found': NO_SUCH_PAGE,
};

/** What a visitor can open, and how. */
const opened: Record<string, [path: string, open: (page: Page) => Promise<void>]> = {
  'security overlay with all its items open': [pages.Home, openSecurityOverlay],
  'CV overlay': [pages.About, openCvOverlay],
  'project card': [pages['Projects list'], openCard],
  'contact form with its faults': [pages.Contact, refuseForm],
  'contact form that could not send': [pages.Contact, failForm],
  'contact form with a message that waits': [pages.Contact, leaveWaiting],
  'notice of a message that was sent from another page': [pages.About, sendFromHere],
  'contact form that is asked to wait': [pages.Contact, delayForm],
  // Last, since it narrows the window.
  menu: [pages.About, openMenu],
};

async function openSecurityOverlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const items = page.getByRole('dialog').locator('summary');
  await expect(items).toHaveCount(10);
  for (const item of await items.all()) await item.click();
}

async function openCvOverlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Click on CV/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function openCard(page: Page): Promise<void> {
  const card = page.getByRole('main').getByRole('article').first();
  await card.hover();
  await expect(card.locator('.overlay')).toHaveCSS('opacity', '1');
}

async function refuseForm(page: Page): Promise<void> {
  await findSendButton(page).click();
  await expect(findStatus(page)).toHaveText(/need another look/);
}

async function failForm(page: Page): Promise<void> {
  await page.route(COLLABORATES, (route) => route.fulfill({ status: 500 }));
  await fillForm(page, makeMessage());
  await findSendButton(page).click();
  await expect(page.getByRole('link', { name: 'Use e-mail instead' })).toBeVisible();
}

async function delayForm(page: Page): Promise<void> {
  await page.route(COLLABORATES, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '600' } }),
  );
  await fillForm(page, makeMessage());
  await findSendButton(page).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'true');
}

async function leaveWaiting(page: Page): Promise<void> {
  await page.route(COLLABORATES, (route) => route.abort('connectionreset'));
  await fillForm(page, makeMessage());
  await findSendButton(page).click();
  await page.getByRole('button', { name: 'Keep trying for me' }).click();
  await expect(findStatus(page)).toHaveText(/is waiting to be sent/);
}

/** What the step before has left waiting goes at once, as if its time had come. */
async function sendFromHere(page: Page): Promise<void> {
  await page.route(COLLABORATES, (route) => route.fulfill({ status: 201 }));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('complementary', { name: 'Your message' })).toBeVisible();
}

test.describe('axe finds nothing in the light theme or the dark one', () => {
  test.use({
    expectedConsole: [
      'the server responded with a status of',
      'Error sending data:',
      'Failed to load resource',
      'failed request',
    ],
  });
  // Many pages in one test: opening them in one window is far quicker than a window for each.
  test.slow();

  test('on any page', { tag: '@each-width' }, async ({ page }) => {
    const found: string[] = [];
    for (const [name, path] of Object.entries(addresses)) {
      await page.goto(path);
      found.push(...(await findViolations(page, name)));
    }
    expect(found).toEqual([]);
  });

  test('in what visitors can open', async ({ page }) => {
    const found: string[] = [];
    for (const [name, [path, open]] of Object.entries(opened)) {
      await page.goto(path);
      await open(page);
      found.push(...(await findViolations(page, name)));
    }
    expect(found).toEqual([]);
  });
});
