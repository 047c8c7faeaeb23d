import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawInWorker } from '../../src/islands/Particles/draw-in-worker.ts';
import { READY } from '../../src/islands/Particles/worker/messages.ts';
import { $background, toggleBackground } from '../../src/stores/background.ts';

/** Workers need a browser: this one writes down what it is told. */
class TestWorker {
  static all: TestWorker[] = [];
  options: unknown;
  told: unknown[] = [];
  terminate = vi.fn();
  onmessage?: (event: MessageEvent) => void;
  onerror?: (event: Event) => void;

  constructor(_address: unknown, options: unknown) {
    this.options = options;
    TestWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  getReady(): void {
    this.onmessage?.(new MessageEvent('message', { data: READY }));
  }
}

const surface = { name: 'an offscreen canvas' };
const onFailure = vi.fn();
let place: HTMLElement;

beforeEach(() => {
  TestWorker.all = [];
  onFailure.mockReset();
  vi.stubGlobal('Worker', TestWorker);
  Reflect.set(HTMLCanvasElement.prototype, 'transferControlToOffscreen', () => surface);
  place = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  // Ends its listeners, too.
  for (const worker of TestWorker.all) worker.onerror?.(new Event('error'));
  cleanStores($background);
  $background.set('running');
  localStorage.clear();
  document.body.replaceChildren();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

function start(): TestWorker {
  drawInWorker(place, onFailure);
  const [worker] = TestWorker.all;
  if (!worker) throw new Error('No worker was started.');
  return worker;
}

/** A worker that draws, and has forgotten what it was told so far. */
function startDrawing(): TestWorker {
  const worker = start();
  worker.getReady();
  worker.told = [];
  return worker;
}

describe('draw-in-worker', () => {
  test('starts a module worker, and shows no canvas until that is set up', () => {
    const worker = start();
    expect(worker.options).toEqual({ type: 'module' });
    expect(place.children).toHaveLength(0);
    worker.getReady();
    expect(place.querySelectorAll('canvas')).toHaveLength(1);
  });

  test('hands its canvas over first, in the colour of the theme, then says whether it is to move', () => {
    place.style.color = 'rgb(154, 74, 0)';
    const worker = start();
    worker.getReady();
    expect(worker.told).toEqual([
      { kind: 'start', surface, size: { width: 0, height: 0 }, pixelRatio: 1, colour: 'rgb(154, 74, 0)' },
      { kind: 'move', state: 'running', isHidden: false },
    ]);
  });

  test('stops and goes on with the store', () => {
    const worker = startDrawing();
    toggleBackground();
    toggleBackground();
    expect(worker.told).toEqual([
      { kind: 'move', state: 'paused', isHidden: false },
      { kind: 'move', state: 'running', isHidden: false },
    ]);
  });

  test('says when the tab is hidden', () => {
    const worker = startDrawing();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(worker.told).toEqual([{ kind: 'move', state: 'running', isHidden: true }]);
  });

  test('passes on the colour of another theme', async () => {
    const worker = startDrawing();
    place.style.color = 'rgb(255, 255, 255)';
    document.documentElement.dataset['theme'] = 'dark';
    await expect.poll(() => worker.told).toEqual([{ kind: 'paint', colour: 'rgb(255, 255, 255)' }]);
    delete document.documentElement.dataset['theme'];
  });

  test('says where the pointer is, and where it clicks on the background', () => {
    const worker = startDrawing();
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'])
      document.body.dispatchEvent(new PointerEvent(type, { clientX: 30, clientY: 40, bubbles: true }));
    const at = { x: 30, y: 40 };
    expect(worker.told).toEqual([
      { kind: 'point', place: at },
      { kind: 'point', place: at },
      { kind: 'click', place: at },
      { kind: 'leave' },
    ]);
  });

  test('keeps clicks on content to itself', () => {
    const worker = startDrawing();
    const button = document.body.appendChild(document.createElement('button'));
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    expect(worker.told).toEqual([]);
  });

  test('ends, leaves its place empty and says so when the worker fails', () => {
    const worker = startDrawing();
    worker.onerror?.(new Event('error'));
    expect(onFailure).toHaveBeenCalledOnce();
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(place.children).toHaveLength(0);
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    toggleBackground();
    expect(worker.told).toEqual([]);
  });
});
