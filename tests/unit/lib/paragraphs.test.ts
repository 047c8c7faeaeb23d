import { describe, expect, test } from 'vitest';
import { splitParagraphs } from '../../../src/lib/paragraphs.ts';

describe('paragraphs', () => {
  test('splits at blank lines, whatever ends a line', () => {
    expect(splitParagraphs('One.\n\nTwo.\r\n \r\nThree.')).toEqual(['One.', 'Two.', 'Three.']);
  });

  test('keeps a single line break inside its paragraph', () => {
    expect(splitParagraphs('One,\nstill one.')).toEqual(['One,\nstill one.']);
  });

  test('finds none in a blank text', () => {
    expect(splitParagraphs(' \n\n ')).toEqual([]);
  });
});
