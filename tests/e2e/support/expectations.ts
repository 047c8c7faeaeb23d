import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the picture has come, also one that loads only when it comes into sight. */
export async function expectPictureLoaded(picture: Locator, width = 1): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const readWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth, 'the picture has loaded').toBeGreaterThanOrEqual(width);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readWidths = () => [document.documentElement.scrollWidth, document.documentElement.clientWidth];
  const [content = 0, window = 0] = await page.evaluate(readWidths);
  expect(content, 'the page is no wider than the window').toBeLessThanOrEqual(window);
}
