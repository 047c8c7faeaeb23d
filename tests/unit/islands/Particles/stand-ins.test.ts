import { describe, expect, test } from 'vitest';
import { StandInCanvas, StandInDocument } from '../../../../src/islands/Particles/worker/stand-ins.ts';

const surface = {} as OffscreenCanvas;
const makeCanvas = () => new StandInCanvas(surface, { width: 300, height: 200 });

describe('stand-ins', () => {
  test('give tsParticles the canvas, its size and its surface', () => {
    const canvas = makeCanvas();
    expect(new StandInDocument(canvas).getElementById()).toBe(canvas);
    expect(canvas.transferControlToOffscreen()).toBe(surface);
    canvas.resize({ width: 400, height: 100 });
    expect([canvas.offsetWidth, canvas.offsetHeight]).toEqual([400, 100]);
  });

  test('say that the tab is hidden or seen once for each change, or frames would be drawn twice', () => {
    const page = new StandInDocument(makeCanvas());
    const seen: boolean[] = [];
    page.addEventListener('visibilitychange', () => seen.push(page.hidden));
    for (const isHidden of [false, true, true, false, false]) page.hide(isHidden);
    expect(seen).toEqual([true, false]);
  });
});
