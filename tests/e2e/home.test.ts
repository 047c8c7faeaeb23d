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

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const letters = (page: Page) => title(page).locator('[data-index]');
/** The part of the page with such a heading. */
const section = (page: Page, name: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The developer's name is the owner's to change; the window's title begins with it. */
async function readName(page: Page): Promise<string> {
  return (await page.title()).split(' · ')[0] ?? '';
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test.describe('the name on the home page', () => {
  test('appears letter by letter: 200 ms each, after 500 ms and 100 ms more per letter', async ({ page }) => {
    const letterList = [...(await readName(page)).replaceAll(/\s/g, '')];
    await expect(letters(page)).toHaveText(letterList);
    const timings = await letters(page).evaluateAll((all) =>
      all.map((letter) => {
        const { animationName, animationDuration, animationDelay, animationFillMode } =
          getComputedStyle(letter);
        return { animationName, animationDuration, animationDelay, animationFillMode };
      }),
    );
    expect(timings).toEqual(
      letterList.map((_, index) => ({
        animationName: expect.stringMatching(/appear/),
        animationDuration: '0.2s',
        animationDelay: `${(500 + 100 * index) / 1000}s`,
        animationFillMode: 'backwards',
      })),
    );
  });

  test('shows each letter when its time has come, and not before', async ({ page }) => {
    const seen = await letters(page).evaluateAll((all) =>
      all.map((letter, index) => {
        const delay = 500 + 100 * index;
        restart(letter);
        const [animation] = letter.getAnimations();
        animation?.pause();
        return [0, delay - 1, delay + 100, delay + 199].map((time) => {
          if (animation) animation.currentTime = time;
          return Number(getComputedStyle(letter).opacity);
        });

        function restart(element: HTMLElement | SVGElement): void {
          element.style.animationName = 'none';
          // Whoever asks for animations makes the browser see that this one has gone.
          element.getAnimations();
          element.style.animationName = '';
        }
      }),
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const [start, before, during = 0, end] of seen) {
      expect([start, before]).toEqual([0, 0]);
      expect(during).toBeGreaterThan(0.5);
      expect(end).toBeGreaterThan(during);
    }
  });

  test('is read once, as a whole', async ({ page }) => {
    expect(await title(page).ariaSnapshot()).toBe(`- heading "${await readName(page)}" [level=1]`);
  });

  test('is simply there for those who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(title(page)).toBeVisible();
    for (const letter of await letters(page).all()) await expect(letter).toHaveCSS('animation-name', 'none');
  });
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
