import { act, render } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Particles } from '../../src/islands/Particles/Particles.tsx';
import { READY } from '../../src/islands/Particles/worker/messages.ts';
import { $background, toggleBackground } from '../../src/stores/background.ts';

vi.mock('../../src/islands/Particles/PlainNetwork.tsx', () => ({
  PlainNetwork: () => <p>drawn by the page</p>,
}));

/** Workers need a browser: this one writes down what it is told. */
class TestWorker extends EventTarget {
  static all: TestWorker[] = [];
  told: unknown[] = [];
  terminate = vi.fn();
  onmessage?: (event: MessageEvent) => void;
  onerror?: (event: Event) => void;

  constructor() {
    super();
    TestWorker.all.push(this);
  }

  postMessage(message: unknown): void {
    this.told.push(message);
  }

  getReady(): void {
    act(() => this.onmessage?.(new MessageEvent('message', { data: READY })));
  }
}

const surface = { name: 'an offscreen canvas' };
const takeWorker = () => {
  const [worker] = TestWorker.all;
  if (!worker) throw new Error('No worker was started.');
  return worker;
};

beforeEach(() => {
  TestWorker.all = [];
  vi.stubGlobal('Worker', TestWorker);
  Reflect.set(HTMLCanvasElement.prototype, 'transferControlToOffscreen', () => surface);
});

afterEach(() => {
  cleanStores($background);
  $background.set('running');
  localStorage.clear();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

/** Renders the island with its worker set up, and forgets what that one was told so far. */
function start(): TestWorker {
  render(<Particles />);
  const worker = takeWorker();
  worker.getReady();
  worker.told = [];
  return worker;
}

describe('Particles', () => {
  test('renders nothing on the server', () => {
    expect(renderToString(<Particles />)).toBe('');
  });

  test('is hidden from assistive technology', () => {
    const { container } = render(<Particles />);
    takeWorker().getReady();
    expect(container.querySelector('canvas')?.closest('[aria-hidden="true"]')).toBeTruthy();
  });

  test('renders no canvas until the worker is set up', () => {
    const { container } = render(<Particles />);
    expect(container.querySelector('canvas')).toBeNull();
    takeWorker().getReady();
    expect(container.querySelector('canvas')).not.toBeNull();
  });

  test('hands its canvas over first, in the colour of the theme, and says whether it is to move', () => {
    document.documentElement.style.color = 'rgb(154, 74, 0)';
    render(<Particles />);
    takeWorker().getReady();
    expect(takeWorker().told).toEqual([
      { kind: 'start', surface, size: { width: 0, height: 0 }, pixelRatio: 1, colour: 'rgb(154, 74, 0)' },
      { kind: 'move', state: 'running', isHidden: false },
    ]);
    document.documentElement.removeAttribute('style');
  });

  test('stops and goes on with the store', () => {
    const worker = start();
    act(() => toggleBackground());
    act(() => toggleBackground());
    expect(worker.told).toEqual([
      { kind: 'move', state: 'paused', isHidden: false },
      { kind: 'move', state: 'running', isHidden: false },
    ]);
  });

  test('says where the pointer is, and where it clicks on the background', () => {
    const worker = start();
    const place = { clientX: 30, clientY: 40 };
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel'])
      document.body.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true }));
    expect(worker.told).toEqual([
      { kind: 'point', place: { x: 30, y: 40 } },
      { kind: 'point', place: { x: 30, y: 40 } },
      { kind: 'click', place: { x: 30, y: 40 } },
      { kind: 'leave' },
    ]);
  });

  test('keeps clicks on content to itself', () => {
    const worker = start();
    const button = document.body.appendChild(document.createElement('button'));
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    button.remove();
    expect(worker.told).toEqual([]);
  });

  test('is drawn by the page once its worker has failed', async () => {
    const { findByText, container } = render(<Particles />);
    const worker = takeWorker();
    act(() => worker.onerror?.(new Event('error')));
    await findByText('drawn by the page');
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(container.querySelector('canvas')).toBeNull();
  });

  test('is drawn by the page where a canvas cannot be handed over', async () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    const { findByText } = render(<Particles />);
    await findByText('drawn by the page');
    expect(TestWorker.all).toEqual([]);
  });

  test('ends its worker, and hears no more of the pointer, when it goes', () => {
    const { unmount } = render(<Particles />);
    const worker = takeWorker();
    worker.getReady();
    unmount();
    worker.told = [];
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    expect(worker.told).toEqual([]);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
