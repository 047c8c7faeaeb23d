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

/** How wide a letter of the display face is, in tenths of an "n". The first that fits counts. */
const WIDTHS: readonly [RegExp, number][] = [
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 18],
  [/^[mwMW]/u, 16],
  [/^[fijlrtIJ'’.-]/u, 6],
  [/^\p{Lu}/u, 12],
];

const WIDTH_OF_N = 10;

/** How wide the widest word of a name is, in letters of ordinary width, rounded up: "Mom" is wider than "Till". */
export function longestWordWidth(name: string): number {
  const widths = listWords(name).map((word) =>
    listGraphemes(word).reduce((width, letter) => width + letterWidth(letter), 0),
  );
  return Math.ceil(Math.max(0, ...widths) / WIDTH_OF_N);
}

function letterWidth(letter: string): number {
  const plain = letter.normalize('NFD');
  return WIDTHS.find(([letters]) => letters.test(plain))?.[1] ?? WIDTH_OF_N;
}

/** The words of a name, each as the letters that appear one at a time; a word in a joined script is one "letter". */
export function nameLetters(name: string): string[][] {
  return listWords(name).map((word) => (isJoined(word) ? [word] : listGraphemes(word)));
}
