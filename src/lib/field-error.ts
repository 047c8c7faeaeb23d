import { isBlank } from './blank-text.ts';
import { type CollaborationField, type FieldErrors, LONGEST } from './collaboration.ts';

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
