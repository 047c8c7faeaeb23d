import { describe, expect, test } from 'vitest';
import { drawBrandLogo } from '../../../src/lib/brand-logo.ts';

describe('brand-logo', () => {
  test('draws a logo as a whole picture of its own size', () => {
    const { svg, width, height } = drawBrandLogo('react');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^]*<\/svg>$/);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  test('names the file by the brand and what the picture holds', () => {
    const { file } = drawBrandLogo('react');
    expect(file).toMatch(/^react\.[\da-f]{8}$/);
    expect(drawBrandLogo('react').file).toBe(file);
    expect(drawBrandLogo('visa').file.split('.')[1]).not.toBe(file.split('.')[1]);
  });

  test('tells a logo in black and white, and leaves its black alone', () => {
    const { isColourless, svg } = drawBrandLogo('github-icon');
    expect(isColourless).toBe(true);
    expect(svg).not.toContain('#8a7d70');
  });

  test('gives the black of a colourful logo a tone that shows on paper and on ink', () => {
    expect(drawBrandLogo('html-5')).toMatchObject({ isColourless: false });
    expect(drawBrandLogo('html-5').svg).toContain('fill="#8a7d70"');
  });

  test('names a logo that is not there', () => {
    expect(() => drawBrandLogo('no-such-brand')).toThrow('There is no logo "no-such-brand"');
  });
});
