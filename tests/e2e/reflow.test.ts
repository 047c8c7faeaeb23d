import type { Page } from '@playwright/test';
import { pages } from '../../scripts/lib/example-pages.ts';
import { COLLABORATES, fillForm, findSendButton, makeMessage } from './support/contact-form.ts';
import { endlessProject, secondProjects } from './support/second-projects.ts';
import { expect, test } from './support/test.ts';

/** The narrowest width that WCAG 2.2 asks for (1.4.10); it is also a window of 1280 px at a zoom of 400 %. */
const NARROWEST = { width: 320, height: 640 };

const BREAKPOINTS = [576, 768, 992, 1200, 1400];

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

/** What reaches beyond the page's left or right edge, or is cut off by a box that hides what does not fit. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, of ${clientWidth}`] : [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
    // A table may be moved inside its own frame.
    for (const element of document.querySelectorAll('main :not(table *), header *, footer *')) {
      const ownTexts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isForEyes = !element.closest(
        '[aria-hidden="true"], .visually-hidden, [class*="read"], .skip-link',
      );
      if (!isSeen || !isForEyes) continue;
      for (const text of ownTexts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < -0.5 || right > clientWidth + 0.5))
          found.push(`beyond the edge: ${describe(element)}`);
      }
    }
    return found;
  });
}

/** Neither by mistake nor on purpose can the page be moved sideways. */
async function expectNoSideways(page: Page, address: string): Promise<void> {
  expect(await findOverflow(page), address).toEqual([]);
  const moved = await page.evaluate(() => {
    const moves = [500, -500].map((left) => {
      scrollBy({ left, behavior: 'instant' });
      return scrollX;
    });
    return moves.some((left) => left !== 0);
  });
  expect(moved, `${address} can be moved sideways`).toBe(false);
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

  test('fits at every breakpoint of the layout, and no word breaks', async ({ page }) => {
    for (const path of Object.values(everyPage)) {
      await page.goto(path);
      for (const width of BREAKPOINTS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSideways(page, `${path} at ${width} px`);
        expect(await findBrokenWords(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});

/** Words of headings, texts and links that go on in a second line, without a hyphen to go on after. */
async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || node.parentElement?.closest('[aria-hidden="true"], .visually-hidden')) continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
}

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
