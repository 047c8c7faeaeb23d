import { holdScript } from './support/scripts.ts';
import { expectSelected, panel, tab } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

test('a style chosen before the showcase is awake is shown as soon as it is', async ({ page }) => {
  const arrive = await holdScript(page, 'StyleShowcase');
  await page.goto('/');
  await panel(page).scrollIntoViewIfNeeded();
  await tab(page, 'Illustrative Design').click();
  await expect(tab(page, 'Illustrative Design')).toHaveAttribute('aria-selected', 'false');
  arrive();
  await expectSelected(page, 'Illustrative Design');
});
