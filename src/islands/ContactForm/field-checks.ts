import { COLLABORATION_FIELDS, type CollaborationField, type FieldErrors } from '../../lib/collaboration.ts';
import { fieldError } from '../../lib/field-error.ts';
import { fieldOf } from './fields.ts';

/** What is wrong with one field now, or undefined. */
export function checkField(form: HTMLFormElement, name: CollaborationField): string | undefined {
  const { value, validity } = fieldOf(form, name);
  return fieldError(name, value, validity);
}

export function checkFields(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of COLLABORATION_FIELDS) {
    const error = checkField(form, name);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}
