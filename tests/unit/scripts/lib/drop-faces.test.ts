import { describe, expect, test } from 'vitest';
import { dropFaces } from '../../../../scripts/lib/drop-faces.ts';

const base = '@font-face{font-family:Base;src:url(base.woff2)}';
const accented = '@font-face{font-family:Accented;unicode-range:U+a1-a8,U+d8-ff;src:url(accented.woff2)}';
const persian = '@font-face{font-family:Persian;src:url("/persian.woff2");unicode-range:U+60c,U+621-63a}';
const page = (text: string) => `<style>${base}${accented}${persian}</style><p>${text}</p>`;

describe('drop-faces', () => {
  test('leaves out the faces for letters that a page does not have', () => {
    expect(dropFaces(page('Plain words'))).toBe(`<style>${base}</style><p>Plain words</p>`);
  });

  test('keeps those for letters that it has', () => {
    expect(dropFaces(page('A café'))).toBe(`<style>${base}${accented}</style><p>A café</p>`);
    expect(dropFaces(page('سلام'))).toBe(`<style>${base}${persian}</style><p>سلام</p>`);
    expect(dropFaces(page('،'))).toContain(persian);
  });

  test('fetches no face ahead that it leaves out', () => {
    const preloads = ['/base.woff2', '/persian.woff2'].map(
      (file) => `<link rel="preload" href="${file}" as="font">`,
    );
    expect(dropFaces(preloads.join('') + page('Plain words'))).toContain(`${preloads[0]}<style>`);
    expect(dropFaces(preloads.join('') + page('سلام'))).toContain(preloads.join(''));
  });

  test.each(['<input name="name">', '<textarea></textarea>'])(
    'keeps all beside %s, and fetches none ahead for what may be typed',
    (field) => {
      const preload = '<link rel="preload" href="/persian.woff2" as="font">';
      expect(dropFaces(preload + page(field))).toBe(page(field));
    },
  );
});
