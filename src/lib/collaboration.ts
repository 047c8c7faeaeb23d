import { isBlank } from './blank-text.ts';

/** What the contact form sends; the names are the API's. */
export interface Collaboration {
  name: string;
  email: string;
  yourSubject: string;
  message: string;
}

export type CollaborationField = keyof Collaboration;
/** In the order of the form. */
export const COLLABORATION_FIELDS = [
  'name',
  'email',
  'yourSubject',
  'message',
] as const satisfies CollaborationField[];

/** What is wrong with fields, in words for the visitor. */
export type FieldErrors = Partial<Record<CollaborationField, string>>;

/** The longest texts the embedded API takes, in UTF-16 units. A `maxlength` would cut pasted text without a word. */
export const LONGEST: Record<CollaborationField, number> = {
  name: 200,
  email: 254,
  yourSubject: 300,
  // In three-byte script a message of this length, with the other fields, still fits the 64 KiB of a body.
  message: 20_000,
};

const MISSING: FieldErrors = {
  name: 'Please tell me your name.',
  email: 'Please give an e-mail address, so that I can answer.',
  yourSubject: 'Please say in a few words what it is about.',
};

/** What is wrong with one field, or undefined. `validity` is what the browser says about it. */
export function fieldError(
  field: CollaborationField,
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | undefined {
  if (MISSING[field] !== undefined && isBlank(value)) return MISSING[field];
  if (validity.typeMismatch) return 'This is not an e-mail address yet; one looks like name@example.com.';
  if (value.length > LONGEST[field]) {
    const [longest, found] = [LONGEST[field], value.length].map((count) => count.toLocaleString('en'));
    return `Please shorten this: at most ${longest} characters fit, and these are ${found}.`;
  }
  return undefined;
}
