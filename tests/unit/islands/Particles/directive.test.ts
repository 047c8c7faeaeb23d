// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import background from '../../../../src/islands/Particles/directive.ts';

const root = document.documentElement;
const options = { name: 'background', value: '' };

afterEach(() => {
  delete root.dataset.backgroundRoad;
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
  test('loads nothing while it is not known that the page has to draw', async () => {
    const { load } = start();
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  test('loads and wakes the island when the page has to draw, and only once', async () => {
    const { load, hydrate } = start();
    root.dataset.backgroundRoad = 'page';
    await settle();
    delete root.dataset.backgroundRoad;
    await settle();
    root.dataset.backgroundRoad = 'page';
    await settle();
    expect([load.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 1]);
  });

  test('wakes the island at once when that was known before', async () => {
    root.dataset.backgroundRoad = 'page';
    const { hydrate } = start();
    await settle();
    expect(hydrate).toHaveBeenCalledOnce();
  });
});
