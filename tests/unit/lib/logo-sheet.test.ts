import { describe, expect, test } from 'vitest';
import { drawLogoSheet } from '../../../src/lib/logo-sheet.ts';

const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);

describe('logo-sheet', () => {
  test('draws logos below one another, each with a view of its own size', () => {
    const { svg, logos } = drawLogoSheet('all', ['react', 'visa']);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg">[^]*<\/svg>$/);
    const [react, visa] = ['react', 'visa'].map((name) => logos.get(name));
    expect(svg).toContain(`<view id="react" viewBox="0 0 ${react?.width} ${react?.height}"/>`);
    const [, top] =
      new RegExp(`<view id="visa" viewBox="0 (\\d+) ${visa?.width} ${visa?.height}"/>`).exec(svg) ?? [];
    // A box as high as it is wide shows that much above and below the wide one.
    const shown = ((visa?.width ?? NaN) - (visa?.height ?? NaN)) / 2;
    expect(Number(top)).toBeGreaterThan((react?.height ?? NaN) + shown);
    expect(svg).toContain(`<svg y="${top}" width="${visa?.width}" height="${visa?.height}"`);
  });

  test('draws a logo once, however often it is asked for', () => {
    expect(drawLogoSheet('all', ['react', 'visa', 'react']).svg).toBe(
      drawLogoSheet('all', ['react', 'visa']).svg,
    );
  });

  test('has each id once, also where logos are coloured by what they define', () => {
    const ids = idsIn(drawLogoSheet('all', ['nextjs-icon', 'tailwindcss-icon', 'visa', 'vitejs']).svg);
    expect(ids.length).toBeGreaterThan(8);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('names the file by what it shows and what it holds', () => {
    const { file } = drawLogoSheet('all', ['react']);
    expect(file).toMatch(/^all\.[\da-f]{8}$/);
    expect(drawLogoSheet('all', ['react']).file).toBe(file);
    expect(drawLogoSheet('all', ['visa']).file).not.toBe(file);
  });

  test('tells a logo in black and white, and leaves its black alone', () => {
    const { svg, logos } = drawLogoSheet('all', ['github-icon']);
    expect(logos.get('github-icon')?.isColourless).toBe(true);
    expect(svg).not.toContain('#8a7d70');
  });

  test('gives the black of a colourful logo a tone that shows on paper and on ink', () => {
    const { svg, logos } = drawLogoSheet('all', ['html-5']);
    expect(logos.get('html-5')?.isColourless).toBe(false);
    expect(svg).toContain('fill="#8a7d70"');
  });

  test('draws a logo of hairlines bolder, and as wide as its own sign', () => {
    const { svg, logos } = drawLogoSheet('all', ['express', 'react']);
    expect(svg).toMatch(/<svg [^>]*stroke-width="9"><path fill="#222"/);
    expect(logos.get('express')).toEqual({ width: 158, height: 131, isColourless: true });
    expect(svg.match(/stroke-width="9"/g)).toHaveLength(1);
  });

  test('names a logo that is not there', () => {
    expect(() => drawLogoSheet('all', ['no-such-brand'])).toThrow('There is no logo "no-such-brand"');
  });
});
