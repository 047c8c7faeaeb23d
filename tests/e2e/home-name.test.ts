import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const letters = (page: Page) => title(page).locator('[data-index]');

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

  test('inks each letter when its time has come, and has it stand faintly before', async ({ page }) => {
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
      expect(start).toBeGreaterThan(0);
      expect(start).toBeLessThan(0.1);
      expect(before).toBe(start);
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

  test('leaves room for the next step in the first view of common windows', async ({ page }) => {
    const windows = ['1280x720', '1366x657', '1440x900', '1920x1080', '1024x768', '768x1024', '390x844'];
    for (const size of windows) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      const nextStep = page.getByRole('main').getByRole('link').first();
      await expect(nextStep, size).toBeInViewport({ ratio: 1 });
    }
  });

  test('breaks inside no word in windows wider and taller than the page', async ({ page }) => {
    for (const size of ['1920x1200', '2560x1440', '3840x2160']) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      const lines = await letters(page).evaluateAll((all) =>
        all.map((letter) => Math.round(letter.getBoundingClientRect().top)),
      );
      const words = (await readName(page)).split(/\s+/);
      expect(new Set(lines).size, size).toBeLessThanOrEqual(words.length);
    }
  });
});
