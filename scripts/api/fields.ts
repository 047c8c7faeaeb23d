import { z } from 'astro/zod';
import { ADDRESS_RULE, resolveAddress } from '../../src/data/addresses.ts';
import { isBlank } from '../../src/lib/blank-text.ts';

// Only to see whether a root-relative address can be resolved at all.
const ANY_ORIGIN = 'https://example.com';

// NUL cuts text short in many tools, and a lone surrogate cannot be written as UTF-8: neither could be stored unaltered.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
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

/** The build's own rule for addresses; it trims what it reads, and nothing is trimmed here. */
export function webAddress() {
  return checked(
    `${ADDRESS_RULE}, without spaces or backslashes`,
    (value) => !/\s/.test(value) && resolveAddress(value, ANY_ORIGIN) !== undefined,
  );
}

function checked(expected: string, isRight: (value: string) => boolean) {
  return z.string({ error: expected }).refine(isRight, { error: expected });
}
