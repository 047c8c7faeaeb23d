import { describe, expect, test } from 'vitest';
import { openSheets } from '../../../../scripts/lean/lean-sheet.ts';
import { hashOf } from '../../../../src/lib/security-policy.ts';

const base = '@font-face{font-family:Base;src:url(base.woff2)}';
const accented = '@font-face{font-family:Accented;unicode-range:U+A1-A8,U+D8-FF;src:url(accented.woff2)}';
const persian = '@font-face{font-family:Persian;src:url(/persian.woff2);unicode-range:U+60C,U+621-63A}';
const styles = base + accented + persian;
const preload = '<link rel="preload" href="/persian.woff2" as="font">';
const makeSheet = openSheets(() => '');

describe('lean-sheet', () => {
  test('leaves out the faces for letters that a page does not have', () => {
    expect(makeSheet(styles, 'Plain words').css).toBe(base);
  });

  test('keeps those for letters that it has, one page after the other', () => {
    expect(makeSheet(styles, 'A café').css).toBe(base + accented);
    expect(makeSheet(styles, 'سلام').css).toBe(base + persian);
    expect(makeSheet(styles, '،').css).toContain(persian);
    expect(makeSheet(styles, 'Plain words').css).toBe(base);
  });

  test('keeps those for letters that the styles themselves write', () => {
    const arrow = 'p:before{content:"é"}';
    expect(makeSheet(styles + arrow, 'Plain words').css).toBe(base + accented + arrow);
  });

  test('fetches no face ahead whose letters a page does not have', () => {
    const preloads = preload.replace('persian', 'base') + preload;
    expect(makeSheet(styles, 'Plain words').polish(preloads)).toBe(preload.replace('persian', 'base'));
    expect(makeSheet(styles, 'سلام').polish(preloads)).toBe(preloads);
  });

  test.each(['<input name="name">', '<textarea></textarea>'])(
    'keeps all beside %s, and fetches none ahead for what may be typed',
    (field) => {
      const sheet = makeSheet(styles, field);
      expect(sheet.css).toBe(styles);
      expect(sheet.polish(preload)).toBe('');
    },
  );

  test('leaves out the custom properties that nothing uses, and keeps what scripts and other sheets use', () => {
    const tokens = ':root{--a:1;--b:2;--c:3}';
    const makeOwn = openSheets(() => 'read("--c")');
    expect(makeOwn(`${tokens}p{order:var(--a)}`, '').css).toBe(':root{--a:1;--c:3}p{order:var(--a)}');
  });

  test('names families without the hash that Astro adds', () => {
    const named = '@font-face{font-family:"Base accented-0123456789abcdef";src:url(base.woff2)}';
    const use =
      ':root{--font:Plain-fedcba9876543210,"Base accented-0123456789abcdef"}p{font:1px var(--font)}';
    const { css } = makeSheet(named + use, '');
    expect(css).toContain('font-family:Base accented;');
    expect(css).toContain('--font:Plain,"Base accented"}');
  });

  test('writes for Safari what only its own name, or no shorthand, tells it', () => {
    const blurred = 'p{-webkit-backdrop-filter:var(--blur);backdrop-filter:var(--blur)}';
    const underlined = 'a{text-decoration:underline;text-decoration-thickness:2px}';
    expect(makeSheet(blurred + underlined, '').css).toBe(blurred + underlined);
  });

  test('gives the scopes of styles short names, and leaves what no style asks for', () => {
    const { css, hash, polish } = makeSheet('p[data-astro-cid-abcdefgh]{order:1}', '');
    expect(css).toBe('p[data-0]{order:1}');
    expect(hash).toBe(hashOf(css));
    expect(polish('<p data-astro-cid-abcdefgh data-astro-cid-other>')).toBe(
      '<p data-0 data-astro-cid-other>',
    );
  });
});
