import { expect, it } from 'vitest';
import { checkDrawing } from '../../../src/data/check-drawing.ts';

const draw = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${content}\n</svg>`;

it('takes a whole drawing', async () => {
  const whole = `<?xml version="1.0"?><!-- A line. -->${draw('<path d="M0 0h9" />')}`;
  await expect(checkDrawing('a.svg', whole)).resolves.toBeUndefined();
});

it.each([
  ['that breaks off', draw('<g>'), /mismatch.* \(line 3, column \d+\)/],
  [
    'with a name that only HTML knows',
    draw('<text>a&nbsp;b</text>'),
    /'nbsp' not defined \(line 2, column \d+\)/,
  ],
  [
    'with a prefix that is not declared',
    draw('<use xlink:href="#a" />'),
    /prefix xlink .* \(line 2, column \d+\)/,
  ],
  ['of no XML at all', 'a heron', /unsupported/],
])('names the file of a drawing %s, and what is wrong where', async (_, source, reason) => {
  const checked = checkDrawing('src/content/services/a.svg', source);
  await expect(checked).rejects.toThrow(/^src\/content\/services\/a\.svg is no drawing that can be read: /);
  await expect(checked).rejects.toThrow(reason);
});
