import type { Page } from '@playwright/test';
import { canvas, FREE, FULL, QUIET_PAGE, STEP } from './support/background.ts';
import {
  countCircles,
  distance,
  last,
  runDisplay,
  takeDisplay,
  waitForParticles,
  WORKER_SCRIPT,
} from './support/display.ts';
import { expect, test } from './support/test.ts';

test.use({ background: 'running' });

interface Road {
  prepare?: (page: Page) => Promise<unknown>;
  workers: number;
}

const roads: Record<string, Road> = {
  'a worker': { workers: 1 },
  'the page, where there are no workers': {
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
    workers: 0,
  },
};

for (const [name, { prepare, workers }] of Object.entries(roads)) {
  test.describe(`the background that is drawn by ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await takeDisplay(page);
      await prepare?.(page);
      await page.setViewportSize(FULL);
      await page.goto(QUIET_PAGE);
      await waitForParticles(page);
      expect(page.workers()).toHaveLength(workers);
    });

    test('has 80 particles on a full screen, and as many in proportion on a smaller one', async ({
      page,
    }) => {
      expect(await countCircles(page)).toBe(80);
      await page.setViewportSize({ width: 960, height: 540 });
      await expect.poll(() => countCircles(page)).toBe(20);
    });

    test('gives way to the pointer by 200', async ({ page }) => {
      const pointer = { x: 960, y: 540 };
      await page.mouse.move(pointer.x, pointer.y);
      const { circles } = last(await runDisplay(page, 1));
      const nearest = Math.min(...circles.map((circle) => distance(circle, pointer)));
      expect(nearest).toBeGreaterThan(199);
      expect(nearest).toBeLessThan(220);
    });

    test('is drawn anew, as sharp as the screen, when the page is zoomed', async ({ page }) => {
      const tools = await page.context().newCDPSession(page);
      const zoomed = { width: 960, height: 540, deviceScaleFactor: 2, mobile: false };
      await tools.send('Emulation.setDeviceMetricsOverride', zoomed);
      await expect(canvas(page)).toHaveJSProperty('width', 2 * zoomed.width);
      await expect(canvas(page)).toHaveCount(1);
      expect(page.workers()).toHaveLength(workers);
    });

    test('gets four particles more where it is clicked', async ({ page }) => {
      await page.mouse.click(...FREE);
      const [first] = await runDisplay(page, 1 / 60);
      const added = first?.circles.slice(80) ?? [];
      expect(added).toHaveLength(4);
      const [x, y] = FREE;
      for (const circle of added) expect(distance(circle, { x, y })).toBeLessThanOrEqual(200 + STEP);
    });
  });
}

test('is not there, and not to be paused, where no canvas can be drawn on from elsewhere', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('button', { name: 'Pause the moving background' })).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  await expect(canvas(page)).toHaveCount(0);
  expect(scripts.filter((address) => /draw-in-worker|Particles|react/i.test(address))).toEqual([]);
});

test('is drawn by the page where no worker may be started', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('No workers here.', 'SecurityError');
      },
    });
  });
  await page.goto(QUIET_PAGE);
  await expect(canvas(page)).toBeVisible();
  expect(page.workers()).toHaveLength(0);
});

test.describe('a background whose worker cannot start', () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test('is drawn by the page', async ({ page }) => {
    await takeDisplay(page);
    await page.route(WORKER_SCRIPT, (route) => route.abort());
    await page.goto(QUIET_PAGE);
    const { circles } = await waitForParticles(page);
    expect(circles.length).toBeGreaterThan(10);
  });
});

test('is drawn by the page where the worker cannot go on', async ({ page }) => {
  await page.route(WORKER_SCRIPT, async (route) => {
    const response = await route.fetch();
    // What stands in for the page cannot.
    const broken = `Object.defineProperty(self, 'document', { value: 1 });${await response.text()}`;
    await route.fulfill({ response, body: broken });
  });
  const starting = page.waitForEvent('worker');
  await page.goto(QUIET_PAGE);
  const worker = await starting;
  if (page.workers().includes(worker)) await worker.waitForEvent('close');
  await expect(canvas(page)).toBeVisible();
  expect(page.workers()).toHaveLength(0);
});
