const GAP = 2;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Emoji, and the scripts whose letters take two columns of a terminal. */
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Columns of text, each as wide as its longest cell but at most `widths`; longer cells go on below. */
export function formatTable(rows: string[][], widths: number[]): string {
  const columns = widths.map((most, column) => {
    const longest = Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? '')));
    return Math.min(most, longest);
  });
  return rows.map((row) => formatRow(row, columns)).join('\n');
}

/**
 * Text that cannot steer a terminal: control characters, direction marks and other invisible ones are written out, as
 * in \u{202E}. The joiners of Persian and of emoji stay.
 */
export function toPrintable(text: string): string {
  return text.toWellFormed().replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`;
  });
}

function formatRow(row: string[], columns: number[]): string {
  const cells = columns.map((width, column) => wrapText(row[column] ?? '', width));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, index) =>
    cells
      .map((lines, column) => padRight(lines[index] ?? '', columns[column] ?? 0))
      .join(' '.repeat(GAP))
      .trimEnd(),
  ).join('\n');
}

/** Lines of at most `width` columns, broken between words, and inside those that are longer than a line. */
function wrapText(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const joined = line === '' ? word : `${line} ${word}`;
    if (displayWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...breakWord(word, width));
  }
  return lines.filter((line, index) => line !== '' || index === lines.length - 1);
}

function breakWord(word: string, width: number): string[] {
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const piece = `${pieces.at(-1) ?? ''}${segment}`;
    if (displayWidth(piece) <= width) pieces[pieces.length - 1] = piece;
    else pieces.push(segment);
  }
  return pieces;
}

function padRight(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
