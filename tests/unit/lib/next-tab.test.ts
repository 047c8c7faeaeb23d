import { describe, expect, test } from 'vitest';
import { nextTab } from '../../../src/lib/next-tab.ts';

describe('next-tab', () => {
  test('goes down and up, and round at both ends', () => {
    expect([nextTab('ArrowDown', 0, 4), nextTab('ArrowDown', 3, 4)]).toEqual([1, 0]);
    expect([nextTab('ArrowUp', 1, 4), nextTab('ArrowUp', 0, 4)]).toEqual([0, 3]);
  });

  test('jumps to the first and the last', () => {
    expect([nextTab('Home', 2, 4), nextTab('End', 0, 4)]).toEqual([0, 3]);
  });

  test('leaves every other key alone', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Tab', 'Enter', ' ', 'a']) {
      expect(nextTab(key, 1, 4)).toBeUndefined();
    }
  });
});
