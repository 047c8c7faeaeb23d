// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import background from '../../../../src/islands/Particles/directive.ts';

const root = document.documentElement;
const options = { name: 'background', value: '' };
let whenIdle: (() => void) | undefined;
let idleLimit: number | undefined;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions = {}) => {
    whenIdle = callback;
    idleLimit = timeout;
  });
});

afterEach(() => {
  delete root.dataset.background;
  vi.unstubAllGlobals();
});

function start() {
  const hydrate = vi.fn(() => Promise.resolve());
  const load = vi.fn(() => Promise.resolve(hydrate));
  background(load, options, document.createElement('astro-island'));
  return { load, hydrate };
}

/** After the observers and promises that wait have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('client:background', () => {
  test('loads and wakes the island once the page is idle', async () => {
    root.dataset.background = 'running';
    const { load, hydrate } = start();
    expect(load).not.toHaveBeenCalled();
    whenIdle?.();
    await settle();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  });

  test('waits no more than two seconds for a page to be idle', () => {
    start();
    expect(idleLimit).toBe(2000);
  });

  test('loads nothing while the background is paused, or not decided', async () => {
    const { load } = start();
    whenIdle?.();
    await settle();
    root.dataset.background = 'paused';
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  test('loads when the visitor turns it on, and only once', async () => {
    root.dataset.background = 'paused';
    const { load, hydrate } = start();
    whenIdle?.();
    root.dataset.background = 'running';
    await settle();
    root.dataset.background = 'paused';
    await settle();
    root.dataset.background = 'running';
    await settle();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  });
});
