import type { Page } from '@playwright/test';
import { settleAnimations } from './support/accessibility.ts';
import { findCards, findMore } from './support/cards.ts';
import { pathOf, readAddress } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const back = (page: Page) => page.getByRole('link', { name: 'Back to Projects page' });

/** Has every page to come keep what its arrival animates; `undefined` until it has been decided. */
async function watchArrivals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const keep = () => {
        const animated = document.getAnimations().map(({ effect }) => {
          return effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : '';
        });
        document.documentElement.dataset.arrival = [...new Set(animated)].filter(Boolean).join(' ');
      };
      if (viewTransition) viewTransition.ready.then(keep, keep);
      else document.documentElement.dataset.arrival = '';
    });
  });
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-arrival');
    return ((await page.locator('html').getAttribute('data-arrival')) ?? '').split(' ').filter(Boolean);
  };
}

async function openFirstProject(page: Page): Promise<void> {
  const card = findCards(page).first();
  await card.hover();
  await findMore(card).click();
  await expect(page).toHaveURL(/projectparams/);
}

const MOVING_PICTURE = '::view-transition-group(project-picture)';

test.describe('between the list and a project', () => {
  test('the picture moves from the card to the page, and back', async ({ page }) => {
    const readArrival = await watchArrivals(page);
    await page.goto('/projects');
    expect(await readArrival()).toEqual([]);
    await openFirstProject(page);
    expect(await readArrival()).toContain(MOVING_PICTURE);
    await settleAnimations(page);
    await back(page).click();
    await expect(page).toHaveURL('/projects');
    expect(await readArrival()).toContain(MOVING_PICTURE);
  });

  test('nothing moves where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const readArrival = await watchArrivals(page);
    await page.goto('/projects');
    await openFirstProject(page);
    expect(await readArrival()).toEqual([]);
  });

  for (const from of ['/', '/projects']) {
    test(`a transition that is cut short leaves no error behind: ${from}`, async ({ page, site }) => {
      // The fixture fails this test on any error of a page.
      await page.goto(from);
      await page.evaluate(
        (elsewhere) => {
          addEventListener('pageswap', () => setTimeout(() => location.assign(elsewhere)), { once: true });
        },
        pathOf(site, '/contact'),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/contact');
    });
  }

  test('a project leads to the next one, and the last to the first', async ({ page }) => {
    const titles = await openAll(page);
    expect(new Set(titles).size).toBe(9);
  });
});

/** Goes from project to project by the link to the next, nine times: the titles on the way. */
async function openAll(page: Page): Promise<(string | null)[]> {
  const titles: (string | null)[] = [];
  await page.goto('/projects');
  await openFirstProject(page);
  const first = page.url();
  for (let count = 0; count < 9; count++) {
    const title = page.getByRole('heading', { level: 1 });
    titles.push(await title.textContent());
    const link = page.getByRole('link', { name: /^Next project/ });
    const address = await readAddress(link);
    await link.click();
    await expect(page).toHaveURL(address);
  }
  expect(page.url()).toBe(first);
  return titles;
}
