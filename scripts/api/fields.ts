import { z } from 'astro/zod';

const SHOWN_CHARACTERS = 60;
const ADDRESS_MAX = 2048;

/** One wrong field of a request, for the person who sent it. */
export interface FieldFault {
  field: string;
  found: string;
  expected: string;
}

// NUL cuts text short in many tools, and a lone surrogate cannot be written as UTF-8: neither could be stored unaltered.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const isBlank = (text: string) => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
const STORABLE = 'without NUL characters or lone surrogates';

/** Text in a single line, as an `<input>` sends it. Lengths count UTF-16 units, like `maxlength`. */
export function line(max: number) {
  return checked(
    `one line of 1 to ${max} characters, not blank, ${STORABLE}`,
    (text) => text.length <= max && !isBlank(text) && !/[\r\n]/.test(text) && isStorable(text),
  );
}

export function text(max: number) {
  return checked(
    `text of 1 to ${max} characters, not blank, ${STORABLE}`,
    (value) => value.length <= max && !isBlank(value) && isStorable(value),
  );
}

export function textOrNothing(max: number) {
  return checked(
    `text of at most ${max} characters, ${STORABLE}`,
    (value) => value.length <= max && isStorable(value),
  );
}

/** The rule that browsers apply to `<input type="email">`, so that no visitor passes one check and fails the other. */
export function emailAddress(max: number) {
  return checked(
    `an e-mail address such as ada@example.com, of at most ${max} characters`,
    (value) => value.length <= max && z.regexes.html5Email.test(value),
  );
}

/** A safe path segment: a project's page lives under it. */
export function pathSegment(max: number) {
  return checked(
    `1 to ${max} letters (a-z), digits, - or _`,
    (value) => value.length <= max && /^[A-Za-z0-9_-]+$/.test(value),
  );
}

export function webAddress() {
  return checked(
    `an address that starts with http://, https:// or a single /, of at most ${ADDRESS_MAX} characters, without spaces, backslashes or a password`,
    (value) => value.length <= ADDRESS_MAX && isStorable(value) && isWebAddress(value),
  );
}

/** What was found in a field, short enough to be shown. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return Array.isArray(value) ? 'a list' : 'an object';
  if (value.length <= SHOWN_CHARACTERS) return JSON.stringify(value);
  return `${JSON.stringify(value.slice(0, SHOWN_CHARACTERS))}… (${value.length} characters)`;
}

function checked(expected: string, isRight: (value: string) => boolean) {
  return z.string({ error: expected }).refine(isRight, { error: expected });
}

function isWebAddress(value: string): boolean {
  // URL parsers drop tabs and line breaks and read \ as /, so "/\host" would leave the site.
  if (/[\s\\\p{Cc}]/u.test(value)) return false;
  if (/^\/(?!\/)/.test(value)) return true;
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
