import { describe, expect, test, vi } from 'vitest';
import { openMemory } from '../../../src/lib/memory.ts';

describe('memory', () => {
  test('makes each thing of a build once, one that came to nothing too', () => {
    const remember = openMemory<string | undefined>(true);
    const make = vi.fn<() => string | undefined>(() => undefined);
    expect([remember('a', make), remember('a', make)]).toEqual([undefined, undefined]);
    expect(remember('b', () => 'other')).toBe('other');
    expect(make).toHaveBeenCalledOnce();
  });

  test('remembers nothing while the site is edited', () => {
    const remember = openMemory<string>(false);
    expect(remember('a', () => 'before')).toBe('before');
    expect(remember('a', () => 'after')).toBe('after');
  });
});
