import type { Page } from '@playwright/test';
import { pages } from '../../scripts/testing/example-pages.ts';
import { COLLABORATES, fillForm, findSendButton, makeMessage } from './support/contact-form.ts';
import { expectNoSideways, expectToFit, findBrokenWords } from './support/reflow.ts';
import { endlessProject, secondProjects } from './support/second-projects.ts';
import { expect, test } from './support/test.ts';

/** The narrowest width that WCAG 2.2 asks for (1.4.10); it is also a window of 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 };

const BREAKPOINTS = [576, 768, 992, 1200, 1400];
/** Where the page is as wide as it gets, and far beyond. */
const WIDEST = [1920, 2560];

/** What WCAG 2.2 (1.4.12) lets readers set for themselves. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const everyPage = { ...pages, 'Page not found': '/no-such-page' };

// The page that is not there answers with 404, which the console says, and a message is refused.
test.use({ expectedConsole: [/the server responded with a status of 4(04|29)/, 'Error sending data:'] });

/** As a browser's extension adds them, which no policy of the page forbids. */
async function addReadersStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

test.describe('a project of endless words', () => {
  test.use({ siteName: 'second' });

  test('breaks them, on every page that shows some of it', async ({ page }) => {
    const before = secondProjects.at(secondProjects.indexOf(endlessProject) - 1);
    const ids = [endlessProject, before].map((project) => project?._id);
    for (const width of [NARROWEST.width, ...BREAKPOINTS]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/projects', ...ids.map((id) => `/projectparams/${id}`)]) {
        await page.goto(path);
        await expectNoSideways(page, `${path} at ${width} px`);
      }
    }
  });
});

test.describe('every page', () => {
  // In one window, which is far quicker than a window for each.
  test('fits a window of 320 px, also with wide text, without moving sideways', async ({ page }) => {
    await page.setViewportSize(NARROWEST);
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      await expectNoSideways(page, path);
      await addReadersStyles(page, TEXT_SPACING);
      await expectNoSideways(page, `${path} with wide text`);
    }
  });

  test('fits a window of 1280 px at a zoom of 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      await expectNoSideways(page, path);
    }
  });

  test('fits at every breakpoint of the layout and in the widest windows, and no word breaks', async ({
    page,
  }) => {
    await expectToFit(page, Object.values(everyPage), [...BREAKPOINTS, ...WIDEST]);
  });
});

/** As for a visitor who has set the browser's own font size, which media queries go by as well. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

test.describe('with letters twice as large as usual', () => {
  test('every page is laid out as for a window of half the width, and no word breaks', async ({ page }) => {
    await setFontSize(page, 32);
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      await expectNoSideways(page, path);
      expect(await findBrokenWords(page), path).toEqual([]);
    }
  });

  test('every page fits a window of 320 px', async ({ page }) => {
    await page.setViewportSize(NARROWEST);
    await setFontSize(page, 32);
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      await expectNoSideways(page, path);
    }
  });
});

test.describe('in a window of 320 px', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(NARROWEST);
  });

  test('no word breaks', async ({ page }) => {
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      expect(await findBrokenWords(page), path).toEqual([]);
    }
  });

  test('the menu fits, and all its links can be reached', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const link of await page.locator('#menu a').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page, 'the menu');
  });

  test('the security overlay fits, with every item open, and no word breaks', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const overlay = page.getByRole('dialog');
    for (const summary of await overlay.locator('summary').all()) await summary.click();
    expect(await findBrokenWords(page)).toEqual([]);
    await expect(overlay).toHaveJSProperty('scrollWidth', await overlay.evaluate((each) => each.clientWidth));
    await expect(overlay.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('the CV overlay fits, with its three buttons', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Click on CV' }).click();
    const overlay = page.getByRole('dialog');
    await expect(overlay.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    for (const name of ['PNG', 'PDF']) {
      await expect(overlay.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the contact form fits with all that can be done after a failure', async ({ page }) => {
    await page.route(COLLABORATES, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '600' } }),
    );
    await page.goto('/contact');
    await fillForm(page, makeMessage());
    await findSendButton(page).click();
    await expect(page.getByRole('link', { name: 'Use e-mail instead' })).toBeVisible();
    await addReadersStyles(page, TEXT_SPACING);
    await expectNoSideways(page, 'the contact form');
  });
});
