import { FREE, FULL, QUIET_PAGE, STEP } from './support/background.ts';
import {
  type Circle,
  countCircles,
  distance,
  type Frame,
  last,
  runDisplay,
  takeDisplay,
  waitForParticles,
} from './support/display.ts';
import { expect, test } from './support/test.ts';

/** An eighth of that, which draws ten. */
const SMALL = { width: 480, height: 540 };
const HALF_WHITE = 'rgba(255, 255, 255, 0.5)';
const HALF_BURNT_ORANGE = 'rgba(154, 74, 0, 0.5)';

test.use({ colorScheme: 'dark', background: 'running' });

test.describe('the animated background', () => {
  let frame: Frame;

  test.beforeEach(async ({ page }) => {
    await takeDisplay(page);
    await page.setViewportSize(FULL);
    await page.goto(QUIET_PAGE);
    frame = await waitForParticles(page);
  });

  test('draws white circles of size 1 to 5 and opacity 0.5, on no colour', async ({ page }) => {
    expect(new Set(frame.circles.map(({ colour }) => colour))).toEqual(new Set([HALF_WHITE]));
    const sizes = frame.circles.map(({ radius }) => radius);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeGreaterThan(3);
    await expect(page.locator('canvas')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('links those nearer than 150, in white, one pixel wide, with up to 0.5 opacity', () => {
    const pairs = frame.circles.flatMap((circle, index) =>
      frame.circles.slice(index + 1).map((other) => distance(circle, other)),
    );
    expect(frame.lines).toHaveLength(pairs.filter((length) => length <= 150).length);
    expect(frame.lines.length).toBeGreaterThan(20);
    for (const { from, to, width, opacity, colour } of frame.lines) {
      expect({ width, colour }).toEqual({ width: 1, colour: '#ffffff' });
      const length = Math.hypot(from[0] - to[0], from[1] - to[1]);
      expect(opacity).toBeCloseTo(0.5 * (1 - length / 150), 3);
    }
  });

  test('moves every particle straight on at speed 3, in all directions', async ({ page }) => {
    const frames = await runDisplay(page, 0.5);
    const start = frames[0]?.circles ?? [];
    const ways = start.map((circle, index) => ({ circle, moved: last(frames).circles[index] ?? circle }));
    // Too far from the edges to reach one and come back.
    const free = ways.filter(({ circle, moved }) => [circle, moved].every((each) => isInside(each, 50)));
    expect(free.length).toBeGreaterThan(40);
    for (const { circle, moved } of free) {
      expect(distance(circle, moved)).toBeCloseTo(STEP * (frames.length - 1), 1);
    }
    const directions = new Set(
      free.map(({ circle, moved }) => `${moved.x > circle.x} ${moved.y > circle.y}`),
    );
    expect(directions.size).toBe(4);
  });

  test('lets them bounce off the edges', async ({ page }) => {
    await page.setViewportSize(SMALL);
    await expect.poll(() => countCircles(page)).toBe(10);
    const frames = await runDisplay(page, 10);
    const circles = frames.flatMap((each) => each.circles);
    const xs = circles.map(({ x }) => x);
    const ys = circles.map(({ y }) => y);
    for (const [low, high, size] of [
      [Math.min(...xs), Math.max(...xs), SMALL.width],
      [Math.min(...ys), Math.max(...ys), SMALL.height],
    ] as const) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThan(10);
      expect(high).toBeLessThanOrEqual(size);
      expect(high).toBeGreaterThan(size - 10);
    }
  });

  test('draws at most 120 frames a second, and every one of a slower display', async ({ page }) => {
    await page.setViewportSize(SMALL);
    await expect.poll(() => countCircles(page)).toBe(10);
    expect(await runDisplay(page, 1, 60)).toHaveLength(60);
    const { length } = await runDisplay(page, 1, 1000);
    expect(length).toBeGreaterThan(100);
    expect(length).toBeLessThanOrEqual(120);
  });

  test('leaves clicks on links and buttons alone, and those of other mouse buttons', async ({ page }) => {
    await page.mouse.click(...FREE, { button: 'right' });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.getByRole('link', { name: 'Skip to the content' }).click();
    await expect(page).toHaveURL(/#content$/);
    expect(await countCircles(page)).toBe(80);
  });

  test('never holds more than twice its number', async ({ page }) => {
    await page.setViewportSize(SMALL);
    await expect.poll(() => countCircles(page)).toBe(10);
    for (let click = 0; click < 5; click++) await page.mouse.click(...FREE);
    expect(await countCircles(page)).toBe(20);
  });

  test('takes a colour that can be seen in the light theme, without a jump', async ({ page }) => {
    await page.getByRole('button', { name: 'Dark theme' }).press('Enter');
    // The theme changes a moment after the press, within a view transition.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const [first] = await runDisplay(page, 1 / 60);
    expect(new Set(first?.circles.map(({ colour }) => colour))).toEqual(new Set([HALF_BURNT_ORANGE]));
    expect(new Set(first?.lines.map(({ colour }) => colour))).toEqual(new Set(['#9a4a00']));
    frame.circles.forEach((circle, index) => {
      expect(distance(circle, first?.circles[index] ?? circle)).toBeLessThanOrEqual(STEP + 0.01);
    });
  });
});

function isInside({ x, y }: Circle, margin: number): boolean {
  return x > margin && y > margin && x < FULL.width - margin && y < FULL.height - margin;
}
