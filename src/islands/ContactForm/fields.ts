import {
  COLLABORATION_FIELDS,
  type Collaboration,
  type CollaborationField,
} from '../../lib/collaboration.ts';

/** The control of a field. Throws when the form has none. */
export function fieldOf(
  form: HTMLFormElement,
  name: CollaborationField,
): HTMLInputElement | HTMLTextAreaElement {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`The contact form has no field "${name}".`);
}

export function isField(name: string): name is CollaborationField {
  return COLLABORATION_FIELDS.some((field) => field === name);
}

/** What the fields hold, exactly as typed. */
export function readMessage(form: HTMLFormElement): Collaboration {
  const value = (name: CollaborationField) => fieldOf(form, name).value;
  return {
    name: value('name'),
    email: value('email'),
    yourSubject: value('yourSubject'),
    message: value('message'),
  };
}
