// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../../src/stores/local-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('local-storage', () => {
  test('gives back what was written, and nothing after it was forgotten', () => {
    expect(writeStored('key', 'value')).toBe(true);
    expect(readStored('key')).toBe('value');
    expect(writeStored('key', undefined)).toBe(true);
    expect(readStored('key')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test('does without a storage that is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readStored('key')).toBeUndefined();
    expect(writeStored('key', 'value')).toBe(false);
  });

  test('does without a storage that is full', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeStored('key', 'value')).toBe(false);
  });
});
