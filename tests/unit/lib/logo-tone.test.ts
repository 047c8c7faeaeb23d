import { icons } from '@iconify-json/logos';
import { describe, expect, test } from 'vitest';
import { isColourless } from '../../../src/lib/logo-tone.ts';

const bodyOf = (name: string) => icons.icons[name]?.body ?? '';

describe('logo-tone', () => {
  test.each(['github-icon', 'nextjs-icon', 'express'])('finds %s colourless', (name) => {
    expect(isColourless(bodyOf(name))).toBe(true);
  });

  test.each(['react', 'nodejs-icon', 'playwright', 'adobe-photoshop'])('finds colour in %s', (name) => {
    expect(isColourless(bodyOf(name))).toBe(false);
  });

  test('reads short and long colours, in capitals too', () => {
    expect(isColourless('<path fill="#ABC"/>')).toBe(false);
    expect(isColourless('<path fill="#222"/><path fill="#FAFAFA"/>')).toBe(true);
  });
});
