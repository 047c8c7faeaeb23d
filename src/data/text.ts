const SHOWN_CHARACTERS = 60;

/** Text of several lines, without unprintable characters and lone surrogates; tabs and line breaks stay. */
export function cleanText(text: string): string {
  return dropUnprintable(text.replace(/\r\n?|[\u2028\u2029]/g, '\n')).trim();
}

/** Text in one line, without unprintable characters and lone surrogates. */
export function cleanLine(text: string): string {
  return dropUnprintable(text.replace(/\s+/g, ' ')).trim();
}

/** Whether cleaning takes away or replaces characters, beyond spaces and line breaks. */
export function isUnclean(text: string): boolean {
  return dropUnprintable(text.replace(/\s/g, ' ')) !== text.replace(/\s/g, ' ');
}

/** Drops control characters, and what Unicode reserves for no character at all: XML allows neither. */
function dropUnprintable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu, '');
}

/** What was found, short enough for a message. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return 'an object';
  if (value.length <= SHOWN_CHARACTERS) return JSON.stringify(value);
  return `${JSON.stringify(shorten(value, SHOWN_CHARACTERS))} (${value.length} characters)`;
}

/** Cut to `length` UTF-16 units, the ellipsis included, and never inside a surrogate pair. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
