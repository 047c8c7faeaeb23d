/** One thing that appears at a time: a letter with its place in the whole name, spaces not counted. */
export interface NameLetter {
  text: string;
  index: number;
}

// In these scripts neighbouring letters join, and a letter that stands alone takes another shape.
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether the letters of a text join, so that they can be neither spaced out nor stand alone. */
export function isJoined(text: string): boolean {
  return JOINED_SCRIPT.test(text);
}

function listGraphemes(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}

function listWords(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}

/** How many letters, as a reader counts them, the longest word of a name has. */
export function longestWordLength(name: string): number {
  return Math.max(0, ...listWords(name).map((word) => listGraphemes(word).length));
}

/** The words of a name, each as its letters; a word in a joined script is one "letter". */
export function nameLetters(name: string): NameLetter[][] {
  let index = 0;
  return listWords(name).map((word) => {
    const letters = isJoined(word) ? [word] : listGraphemes(word);
    return letters.map((text) => ({ text, index: index++ }));
  });
}
