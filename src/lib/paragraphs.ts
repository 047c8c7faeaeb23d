/** The paragraphs of a text: what stands between blank lines, trimmed, without empty ones. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
