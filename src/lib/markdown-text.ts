/** A text in one line that Markdown shows as it is: nothing in it makes a link, code or emphasis, or ends one. */
export function toMarkdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_~[\]<>&]/g, '\\$&');
}
