import { describe, expect, test } from 'vitest';
import { findImports } from '../../../../scripts/lean/early-scripts.ts';

describe('early-scripts', () => {
  test('finds what a script cannot start without, and not what it may ask for later', () => {
    const script = 'import{n as e}from"./store.js";import"./side.js";const late=()=>import("./late.js");';
    expect(findImports(script)).toEqual(['./store.js', './side.js']);
  });
});
