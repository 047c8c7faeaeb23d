import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

// A warning that nobody reads is a fault that nobody sees: a test that means to cause one replaces the method,
// with `vi.spyOn(console, 'error').mockImplementation(() => undefined)`, and checks what it was called with.
const METHODS = ['error', 'warn'] as const;

let unannounced: string[] = [];

beforeEach(() => {
  unannounced = [];
  for (const method of METHODS) {
    console[method] = (...words: unknown[]) => {
      unannounced.push(`console.${method}: ${format(...words)}`);
    };
  }
});

afterEach(() => {
  expect(unannounced, 'the console stays clean').toEqual([]);
});
