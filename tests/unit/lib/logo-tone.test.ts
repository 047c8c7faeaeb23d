import { icons } from '@iconify-json/logos';
import { describe, expect, test } from 'vitest';
import { hasOwnGround, isColourless } from '../../../src/lib/logo-tone.ts';

const bodyOf = (name: string) => icons.icons[name]?.body ?? '';

describe('logo-tone', () => {
  test.each(['github-icon', 'nextjs-icon', 'express'])('finds %s colourless', (name) => {
    expect(isColourless(bodyOf(name))).toBe(true);
  });

  test.each(['react', 'nodejs-icon', 'playwright', 'adobe-photoshop'])('finds colour in %s', (name) => {
    expect(isColourless(bodyOf(name))).toBe(false);
  });

  test('finds the ground that a logo brings along', () => {
    expect(hasOwnGround(bodyOf('javascript'), 256, 256)).toBe(true);
    expect(hasOwnGround(bodyOf('javascript'), 300, 256)).toBe(false);
    expect(hasOwnGround(bodyOf('html-5'), 256, 361)).toBe(false);
    expect(hasOwnGround('<g/>', 256, 256)).toBe(false);
  });

  test('reads short and long colours, in capitals too', () => {
    expect(isColourless('<path fill="#ABC"/>')).toBe(false);
    expect(isColourless('<path fill="#222"/><path fill="#FAFAFA"/>')).toBe(true);
  });
});
