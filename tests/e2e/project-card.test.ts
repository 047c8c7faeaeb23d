import { expectCollapsed, expectExpanded, findCards, findMore, findViewSite } from './support/cards.ts';
import { findSeeded, seeded } from './support/seeded.ts';
import { expect, test } from './support/test.ts';

const first = findSeeded('at the start', (project) => project === seeded[0]);
const second = findSeeded('in second place', (project) => project === seeded[1]);

test.describe('a project card', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/projects');
  });

  test(
    'expands to 160 px under the pointer with title, details and links, and collapses when it leaves',
    { tag: '@each-width' },
    async ({ page }) => {
      const card = findCards(page).first();
      await expectCollapsed(card);
      await card.hover();
      await expectExpanded(card);
      await expect(card.getByRole('heading')).toHaveText(first.title);
      await expect(card.getByRole('paragraph')).toHaveText(first.details);
      await expect(findMore(card)).toHaveText(/^more /);
      await expect(findViewSite(card)).toHaveText(/^View site /);
      await page.getByRole('heading', { level: 1 }).hover();
      await expectCollapsed(card);
      await card.hover();
      await expectExpanded(card);
      await findMore(card).click();
      await expect(page).toHaveURL(`/projectparams/${first._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first.title);
    },
  );

  test('expands when the keyboard reaches one of its links, and collapses when it goes on', async ({
    page,
  }) => {
    const [one, two] = [findCards(page).nth(0), findCards(page).nth(1)];
    await findMore(one).focus();
    await expectExpanded(one);
    await page.keyboard.press('Tab');
    await expect(findViewSite(one)).toBeFocused();
    await expectExpanded(one);
    await page.keyboard.press('Tab');
    await expect(findMore(two)).toBeFocused();
    await expectExpanded(two);
    await expectCollapsed(one);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/projectparams/${second._id}`);
  });
});

test.describe("a project card's 'View site'", () => {
  const elsewhere = new URL(first.directLink ?? '');
  test.use({ allowedOrigins: [elsewhere.origin] });

  test("opens the project's own site in a new tab, which learns nothing of this one", async ({
    page,
    context,
  }) => {
    const body = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">';
    await context.route(`${elsewhere.origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('/projects');
    const card = findCards(page).first();
    await card.hover();
    await expectExpanded(card);
    const opening = context.waitForEvent('page');
    await findViewSite(card).click();
    const opened = await opening;
    await expect(opened).toHaveTitle('Elsewhere');
    expect(opened.url()).toBe(elsewhere.href);
    expect(await opened.evaluate(() => ({ isKnown: opener !== null, referrer: document.referrer }))).toEqual({
      isKnown: false,
      referrer: '',
    });
    await expect(page).toHaveURL('/projects');
    await opened.close();
    await expectExpanded(card);
    await page.getByRole('heading', { level: 1 }).hover();
    await expectCollapsed(card);
  });
});

test.describe('a project card under a finger', () => {
  test.use({ hasTouch: true });

  test(
    "expands by a tap on its picture, collapses by a tap beside it, and follows 'more'",
    { tag: '@each-width' },
    async ({ page }) => {
      await page.goto('/projects');
      const [one, two] = [findCards(page).nth(0), findCards(page).nth(1)];
      await one.getByRole('img').tap();
      await expectExpanded(one);
      await expect(page).toHaveURL('/projects');
      await two.getByRole('img').tap();
      await expectExpanded(two);
      await expectCollapsed(one);
      await page.getByRole('heading', { level: 1 }).tap();
      await expectCollapsed(two);
      await one.getByRole('img').tap();
      await findMore(one).tap();
      await expect(page).toHaveURL(`/projectparams/${first._id}`);
    },
  );

  test.describe('on a device without a pointer', () => {
    test.use({ isMobile: true });

    test('has a plus in its corner, until it is open', async ({ page }) => {
      await page.goto('/projects');
      const card = findCards(page).first();
      const hasPlus = () =>
        card.evaluate((element) => {
          const { content, display } = getComputedStyle(element, '::after');
          return content === '""' && display !== 'none';
        });
      expect(await hasPlus()).toBe(true);
      await card.getByRole('img').tap();
      await expect.poll(hasPlus).toBe(false);
    });
  });
});
