import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const SKILLS = [
  ...['Node.js', 'MongoDB', 'React.js', 'Next.js', 'React-native', 'Tailwind', 'Express.js', 'MUI'],
  ...['UI/UX', 'SASS', 'Bootstrap', 'Photoshop', 'Adobe illustrator'],
];
const SERVICES = [
  'Custom Web App Integration',
  'Web Design',
  'Maintenance',
  'Research & UX Workflow',
  'Security',
] as const;
const CARDS = ['AWS', 'Web & Phone', 'HTTPS - XSS'];
const BANNER = 'Cybersecurity Enhancemen';

/** The part of the page with such a heading. */
const section = (page: Page, name: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test.describe('the home page', () => {
  test('names the job: Web Developer', async ({ page }) => {
    await expect(page.getByRole('main').getByText('Web Developer', { exact: true })).toBeVisible();
  });

  test('has a row of 13 skill badges, each with its logo', async ({ page }) => {
    const skills = section(page, 'Skills');
    await expect(skills.getByRole('listitem')).toHaveText(SKILLS);
    await expectPictures(skills, SKILLS.length);
  });

  test('takes all its logos from one file, as each costs the page something with every frame', async ({
    page,
  }) => {
    const logos = page.getByRole('main').locator('img[src*=".svg"]');
    const addresses = await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('src') ?? ''));
    expect(addresses.length).toBeGreaterThan(13);
    expect(new Set(addresses.map((address) => address.split('#')[0])).size).toBe(1);
    // The face and the words come before them, also where they stand in the first view.
    for (const logo of await logos.all()) await expect(logo).toHaveAttribute('fetchpriority', 'low');
  });

  test('takes all its drawings from one file, too, and shows each', async ({ page }) => {
    const drawings = page.getByRole('main').locator('.motif use');
    const addresses = await drawings.evaluateAll((all) => all.map((use) => use.getAttribute('href') ?? ''));
    expect(addresses.length).toBe(SERVICES.length + CARDS.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(addresses.map((address) => address.split('#')[0])).size).toBe(1);
    for (const drawing of await drawings.all()) {
      const isDrawn = () => drawing.evaluate((use: SVGUseElement) => use.getBBox().width > 100);
      await expect.poll(isDrawn).toBe(true);
    }
  });

  test('has a strip of technology logos, each with a name', async ({ page }) => {
    // It stands below the badges, under a heading that is the owner's.
    const strip = page.getByRole('region').nth(1);
    const logos = strip.getByRole('img');
    await expect(logos).not.toHaveCount(0);
    for (const logo of await logos.all()) await expect(logo).toHaveAccessibleName(/\w/);
    await expectPictures(strip, await logos.count());
  });

  test('has five service cards, each with a drawing', async ({ page }) => {
    const cards = section(page, SERVICES[0]).getByRole('listitem');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([...SERVICES]);
    for (const card of await cards.all()) await expect(card.locator('svg')).toBeVisible();
  });

  test('has an intro with a short paragraph before the showcase', async ({ page }) => {
    const intro = section(page, 'A Stunning Outlook on Front-End World');
    await expect(intro.getByRole('paragraph').first()).toHaveText(/.{40}/);
    await expect(intro.getByRole('tablist', { name: 'Design styles' })).toBeVisible();
  });

  test('has three cybersecurity cards, a text block and its More button', async ({ page }) => {
    const block = section(page, 'Cybersecurity');
    const cards = block.getByRole('listitem');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(CARDS);
    for (const card of await cards.all()) {
      await expect(card.locator('svg')).toBeVisible();
      await expect(card.getByRole('paragraph')).toHaveText(/\w/);
    }
    await expect(block.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  });

  test('ends with a large banner that screen readers pass over', async ({ page }) => {
    const banner = page.getByText(BANNER, { exact: true });
    await expect(banner).toBeVisible();
    const size = await banner.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(40);
    await expect(page.getByRole('paragraph').filter({ hasText: BANNER })).toHaveCount(0);
  });

  test('draws the banner along from its first letter to its last by the end of the page', async ({
    page,
  }) => {
    const banner = page.getByText(BANNER, { exact: true });
    for (const [width, height] of [
      [1440, 900],
      [2560, 1440],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect.poll(() => banner.evaluate((each) => each.getBoundingClientRect().left)).toBe(0);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect
        .poll(() => banner.evaluate((each) => Math.round(each.getBoundingClientRect().right)))
        .toBe(width);
    }
  });

  test('lets the services rise into their place while they scroll into sight', async ({ page }) => {
    const services = page.locator('ul.rise');
    expect(await services.evaluate((list) => list.getAnimations().length)).toBe(1);
  });
});

/** Every picture has arrived and has a size on the page. */
async function expectPictures(part: Locator, count: number): Promise<void> {
  const pictures = part.locator('img');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await expect(picture).toBeVisible();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}
