import { expectPictureLoaded } from './support/expectations.ts';
import { expect, test } from './support/test.ts';

const GROUPS = 3;
const PICTURES = 10;

test.describe('the images page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/imagesPage');
  });

  test(
    'has three named groups of ten pictures, which all load, each with an alternative text of its own',
    { tag: '@each-width' },
    async ({ page }) => {
      const groups = page
        .getByRole('main')
        .getByRole('region')
        .filter({ has: page.locator('img') });
      const pictures = groups.filter({ hasNot: page.getByRole('img', { name: 'Visa' }) });
      await expect(pictures).toHaveCount(GROUPS);
      for (const group of await pictures.all()) {
        await expect(group.getByRole('heading', { level: 2 })).toHaveText(/\S/);
        await expect(group.getByRole('img')).toHaveCount(PICTURES);
      }
      const alternatives = await pictures
        .getByRole('img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
      expect(new Set(alternatives).size).toBe(GROUPS * PICTURES);
      for (const alternative of alternatives) expect(alternative).toMatch(/\w{3,}/);
      for (const picture of await pictures.getByRole('img').all()) await expectPictureLoaded(picture);
    },
  );

  test('shows the logos of Visa, Mastercard and PayPal', async ({ page }) => {
    const logos = page.getByRole('main').locator('section').last().getByRole('img');
    expect(await logos.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual([
      'Visa',
      'Mastercard',
      'PayPal',
    ]);
    for (const logo of await logos.all()) await expectPictureLoaded(logo);
  });
});
