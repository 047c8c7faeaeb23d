/** One thing that appears at a time: a letter with its place in the whole name, spaces not counted. */
export interface NameLetter {
  text: string;
  index: number;
}

// In these scripts neighbouring letters join, and a letter that stands alone takes another shape.
const JOINED_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Adlam}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function splitWord(word: string): string[] {
  if (JOINED_SCRIPT.test(word)) return [word];
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}

/** The words of a name, each as its letters; a word in a joined script is one "letter". */
export function nameLetters(name: string): NameLetter[][] {
  let index = 0;
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words.map((word) => splitWord(word).map((text) => ({ text, index: index++ })));
}
