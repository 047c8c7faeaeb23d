import { expectSelected, panel, tab } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

test('a style chosen before the showcase is awake is shown as soon as it is', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/StyleShowcase\.[^/]*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/');
  await panel(page).scrollIntoViewIfNeeded();
  await tab(page, 'Illustrative Design').click();
  await expect(tab(page, 'Illustrative Design')).toHaveAttribute('aria-selected', 'false');
  arrive();
  await expectSelected(page, 'Illustrative Design');
});
