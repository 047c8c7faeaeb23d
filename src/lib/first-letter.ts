const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a text as a reader counts them: a flag, or a letter with its accents, is one. */
export function firstLetter(text: string): string {
  return graphemes.segment(text).containing(0)?.segment ?? '';
}
