import type { Page } from '@playwright/test';
import { pauseButton, QUIET_PAGE } from './support/background.ts';
import { readFrames, runDisplay, takeDisplay, waitForParticles } from './support/display.ts';
import { expect, test } from './support/test.ts';

test.use({ background: 'running' });

const countFrames = async (page: Page) => (await runDisplay(page, 0.5)).length;

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test.describe('the animated background', () => {
  test.beforeEach(async ({ page }) => {
    await takeDisplay(page);
    await page.goto(QUIET_PAGE);
    await waitForParticles(page);
  });

  test('stops and goes on by its button', async ({ page }) => {
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
    await pauseButton(page).click();
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await countFrames(page)).toBe(0);
    await pauseButton(page).press('Enter');
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await countFrames(page)).toBeGreaterThan(0);
  });

  test('stops in other open tabs too', async ({ page, context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/about');
    await pauseButton(otherTab).click();
    await expect(pauseButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await countFrames(page)).toBe(0);
  });

  test('stops in a hidden tab, and goes on when the tab is seen again', async ({ page }) => {
    await setHidden(page, true);
    expect(await countFrames(page)).toBe(0);
    await setHidden(page, false);
    expect(await countFrames(page)).toBeGreaterThan(0);
  });

  test('stays paused when a hidden tab is seen again', async ({ page }) => {
    await pauseButton(page).click();
    await setHidden(page, true);
    await setHidden(page, false);
    expect(await countFrames(page)).toBe(0);
  });

  test('is drawn once more, standing still, when window or theme change while it is paused', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await pauseButton(page).click();
    const forgetFrames = () => countFrames(page);
    const readColours = async () =>
      (await readFrames(page)).flatMap(({ circles }) => circles.map(({ colour }) => colour));

    await forgetFrames();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(readColours).toContain('rgba(255, 255, 255, 0.5)');
    await forgetFrames();
    await page.getByRole('button', { name: 'Dark theme' }).press('Enter');
    await expect.poll(readColours).toContain('rgba(154, 74, 0, 0.5)');
    await forgetFrames();
    expect(await countFrames(page)).toBe(0);
  });
});
