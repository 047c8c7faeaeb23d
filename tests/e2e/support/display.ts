import { expect, type Page, type Worker } from '@playwright/test';

/** The script of the background's worker; its name is the build's. */
export const WORKER_SCRIPT = '**/_astro/worker-*.js';

/** A particle as it was drawn, in pixels of the canvas. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

/** A line as it was drawn, in pixels of the canvas. */
export interface Line {
  from: [number, number];
  to: [number, number];
  width: number;
  opacity: number;
  colour: string;
}

export interface Frame {
  circles: Circle[];
  lines: Line[];
}

/** What watches a display from inside. */
interface Display {
  frames: Frame[];
  refresh: (milliseconds: number) => void;
  /** How many messages the page has sent to workers, or how many this worker has heard. */
  messages: number;
}

declare global {
  var testDisplay: Display;
}

/**
 * Gives every page to come a display that refreshes only when `runDisplay` says so, with a clock of its own and the
 * same random numbers in each run, so that what moves does so in known steps; and notes what is drawn on the canvas,
 * by the page or by its worker.
 */
export async function takeDisplay(page: Page): Promise<void> {
  await page.addInitScript(installDisplay);
  await page.route(WORKER_SCRIPT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${String(installDisplay)})();${await response.text()}` });
  });
}

/** Runs in the browser, in a page or in a worker. */
function installDisplay(): void {
  const frames: Frame[] = [];
  let time = performance.now();
  let lastHandle = 0;
  let waiting = new Map<number, FrameRequestCallback>();
  const requestRealFrame = globalThis.requestAnimationFrame.bind(globalThis);
  const isPage = 'document' in globalThis;
  globalThis.requestAnimationFrame = (callback) => {
    // A page that does not draw the background itself goes on as ever.
    if (isPage && document.documentElement.dataset['backgroundRoad'] !== 'page')
      return requestRealFrame(callback);
    waiting.set(++lastHandle, callback);
    return lastHandle;
  };
  globalThis.cancelAnimationFrame = (handle) => waiting.delete(handle);
  const refresh = (milliseconds: number) => {
    time += milliseconds;
    const due = waiting;
    waiting = new Map();
    for (const callback of due.values()) callback(time);
  };
  const display: Display = { frames, refresh, messages: 0 };
  globalThis.testDisplay = display;

  // A linear congruential generator: even enough to scatter particles.
  let random = 1;
  Math.random = () => {
    random = (random * 1664525 + 1013904223) % 2 ** 32;
    return random / 2 ** 32;
  };

  type Context = OffscreenCanvasRenderingContext2D;
  /** Calls `take` before each call of a method, with what that is called on and with. */
  function watch<Owner>(owner: Owner, method: string, take: (target: Owner, values: number[]) => void): void {
    const original: unknown = Reflect.get(owner as object, method);
    if (typeof original !== 'function') throw new Error(`There is no method "${method}".`);
    Reflect.set(owner as object, method, function (this: Owner, ...values: number[]) {
      take(this, values);
      Reflect.apply(original, this, values);
    });
  }
  const plain = (style: Context['fillStyle']) => (typeof style === 'string' ? style : 'not one colour');
  const drawing = OffscreenCanvasRenderingContext2D.prototype;
  let from: [number, number] = [0, 0];
  watch(drawing, 'clearRect', () => frames.push({ circles: [], lines: [] }));
  watch(drawing, 'arc', (context, [, , radius = 0]) => {
    const { e: x, f: y } = context.getTransform();
    frames.at(-1)?.circles.push({ x, y, radius, colour: plain(context.fillStyle) });
  });
  watch(drawing, 'moveTo', (_, [x = 0, y = 0]) => {
    from = [x, y];
  });
  watch(drawing, 'lineTo', ({ lineWidth: width, globalAlpha: opacity, strokeStyle }, [x = 0, y = 0]) => {
    frames.at(-1)?.lines.push({ from, to: [x, y], width, opacity, colour: plain(strokeStyle) });
  });

  if (isPage) watch(Worker.prototype, 'postMessage', () => display.messages++);
  else addEventListener('message', () => display.messages++);
}

/** Lets the display refresh for some time, and returns the frames that were drawn. */
export async function runDisplay(page: Page, seconds: number, refreshesPerSecond = 60): Promise<Frame[]> {
  const drawer = await findDrawer(page);
  return drawer.evaluate(
    ([refreshes, milliseconds]) => {
      const { frames, refresh } = testDisplay;
      frames.length = 0;
      for (let count = 0; count < refreshes; count++) refresh(milliseconds);
      return frames;
    },
    [Math.round(seconds * refreshesPerSecond), 1000 / refreshesPerSecond] as const,
  );
}

/** The frames drawn since the last run, without letting the display refresh. */
export async function readFrames(page: Page): Promise<Frame[]> {
  const drawer = await findDrawer(page);
  return drawer.evaluate(() => testDisplay.frames);
}

/** What draws the background: its worker, once that one has heard all that the page has told it, or the page. */
async function findDrawer(page: Page): Promise<Pick<Worker, 'evaluate'>> {
  const [worker] = page.workers();
  if (!worker) return page;
  const sent = await page.evaluate(() => testDisplay.messages);
  await worker.evaluate(async (messages) => {
    while (testDisplay.messages < messages) await new Promise((resolve) => setTimeout(resolve));
  }, sent);
  return worker;
}

/** Refreshes the display until particles are drawn, and returns the first such frame. */
export async function waitForParticles(page: Page): Promise<Frame> {
  let frame: Frame | undefined;
  await expect(async () => {
    frame = (await runDisplay(page, 0.1)).at(-1);
    expect(frame?.circles.length ?? 0, 'particles are drawn').toBeGreaterThan(0);
  }).toPass();
  if (!frame) throw new Error('No frame was drawn.');
  return frame;
}

export const last = (frames: Frame[]): Frame => frames.at(-1) ?? { circles: [], lines: [] };

export const countCircles = async (page: Page) => last(await runDisplay(page, 0.1)).circles.length;

export const distance = (a: Pick<Circle, 'x' | 'y'>, b: Pick<Circle, 'x' | 'y'>) =>
  Math.hypot(a.x - b.x, a.y - b.y);
