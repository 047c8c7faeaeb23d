import { expect, type Page } from '@playwright/test';

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

declare global {
  interface Window {
    testDisplay: { frames: Frame[]; refresh: (milliseconds: number) => void };
  }
}

/**
 * Gives every page to come a display that refreshes only when `runDisplay` says so, with a clock of its own and the
 * same random numbers in each run, so that what moves does so in known steps; and notes what is drawn on the canvas.
 */
export async function takeDisplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    let time = performance.now();
    let lastHandle = 0;
    let waiting = new Map<number, FrameRequestCallback>();
    window.requestAnimationFrame = (callback) => {
      waiting.set(++lastHandle, callback);
      return lastHandle;
    };
    window.cancelAnimationFrame = (handle) => waiting.delete(handle);
    const refresh = (milliseconds: number) => {
      time += milliseconds;
      const due = waiting;
      waiting = new Map();
      for (const callback of due.values()) callback(time);
    };
    window.testDisplay = { frames, refresh };

    // A linear congruential generator: even enough to scatter particles.
    let random = 1;
    Math.random = () => {
      random = (random * 1664525 + 1013904223) % 2 ** 32;
      return random / 2 ** 32;
    };

    type Context = OffscreenCanvasRenderingContext2D;
    /** Calls `take` before each call of a drawing method, with what that is called with. */
    function watch(method: string, take: (context: Context, numbers: number[]) => void): void {
      const drawing = OffscreenCanvasRenderingContext2D.prototype;
      const draw: unknown = Reflect.get(drawing, method);
      if (typeof draw !== 'function') throw new Error(`A canvas has no method "${method}".`);
      Reflect.set(drawing, method, function (this: Context, ...numbers: number[]) {
        take(this, numbers);
        Reflect.apply(draw, this, numbers);
      });
    }
    const plain = (style: Context['fillStyle']) => (typeof style === 'string' ? style : 'not one colour');
    let from: [number, number] = [0, 0];
    watch('clearRect', () => frames.push({ circles: [], lines: [] }));
    watch('arc', (context, [, , radius = 0]) => {
      const { e: x, f: y } = context.getTransform();
      frames.at(-1)?.circles.push({ x, y, radius, colour: plain(context.fillStyle) });
    });
    watch('moveTo', (_, [x = 0, y = 0]) => {
      from = [x, y];
    });
    watch('lineTo', ({ lineWidth: width, globalAlpha: opacity, strokeStyle }, [x = 0, y = 0]) => {
      frames.at(-1)?.lines.push({ from, to: [x, y], width, opacity, colour: plain(strokeStyle) });
    });
  });
}

/** Lets the display refresh for some time, and returns the frames that were drawn. */
export async function runDisplay(page: Page, seconds: number, refreshesPerSecond = 60): Promise<Frame[]> {
  return page.evaluate(
    ([refreshes, milliseconds]) => {
      const { frames, refresh } = window.testDisplay;
      frames.length = 0;
      for (let count = 0; count < refreshes; count++) refresh(milliseconds);
      return frames;
    },
    [Math.round(seconds * refreshesPerSecond), 1000 / refreshesPerSecond] as const,
  );
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
