import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findBadColour } from '../../../../scripts/astro/find-bad-colour.ts';

const makeTokens = (paper: string, accent: string) => `:root {
  /* Palette. */
  --paper-50: #faf5ec;
  --paper-100: ${paper};

  /* Colour roles. */
  --bar-veil: none;
  --color-accent: ${accent};

  /* Space. */
  --space-1: 0.5rem;
}`;

describe('find-bad-colour', () => {
  test('finds nothing in the tokens of this site', () => {
    expect(findBadColour(readFileSync('src/styles/_tokens.scss', 'utf8'))).toBeUndefined();
  });

  test.each(['#123', '#EC8106', 'rebeccapurple', 'rgb(1 2 3 / 4%)', 'oklch(60% 0.1 50)'])(
    'takes %s',
    (paper) => {
      expect(findBadColour(makeTokens(paper, paper))).toBeUndefined();
    },
  );

  test.each([
    'var(--paper-100)',
    'light-dark(var(--paper-50), #000)',
    'color-mix(in srgb, var(--paper-50), red)',
  ])('takes the role %s', (accent) => {
    expect(findBadColour(makeTokens('#123', accent))).toBeUndefined();
  });

  test.each(['banana', '#12345', 'ec8106', '', 'rgb('])('finds "%s" in the palette, used or not', (value) => {
    expect(findBadColour(makeTokens(value, '#123'))).toMatchObject({ name: 'paper-100', value });
  });

  test.each(['banana', 'var(--paper-51)', 'var(--space-1)', 'light-dark(red)'])(
    'finds the role "%s"',
    (value) => {
      expect(findBadColour(makeTokens('#123', value))).toMatchObject({ name: 'color-accent', value });
    },
  );
});
