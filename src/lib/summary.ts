/** What search engines and chat applications show of a description, in characters. */
export const SUMMARY_LENGTH = 160;

/** The beginning of a text on one line: whole words, at most `length` characters, with an ellipsis where it goes on. */
export function summarize(text: string, length: number = SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length);
  const lastWordEnd = start.lastIndexOf(' ');
  if (lastWordEnd > 0) return `${start.slice(0, lastWordEnd).replace(/[\s,;:.!?–-]+$/, '')}…`;
  // The slice may have cut a character of two units in half.
  return `${start.slice(0, -1).replace(/[\ud800-\udbff]$/, '')}…`;
}
