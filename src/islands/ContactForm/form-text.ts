import { COLLABORATION_FIELDS, type Collaboration } from '../../lib/collaboration.ts';
import { isSent, keepText, readKept, readLatest } from '../../stores/kept-message.ts';
import { fieldOf, readMessage } from './fields.ts';

function fill(form: HTMLFormElement, text: Collaboration, isWanted: (value: string) => boolean): void {
  for (const name of COLLABORATION_FIELDS) {
    const field = fieldOf(form, name);
    if (field.value !== text[name] && isWanted(field.value)) field.value = text[name];
  }
}

/** Brings back what was kept, but for fields in which something was typed before the form woke up; then keeps that, too. */
export function restoreText(form: HTMLFormElement): void {
  const kept = readKept();
  if (kept) fill(form, kept, (value) => value === '');
  keepText(readMessage(form));
}

/** Follows what another page did with the message, since all of them hold the same one. */
export function mirrorText(form: HTMLFormElement): void {
  const kept = readKept();
  if (kept) fill(form, kept, () => true);
  const last = kept ?? readLatest();
  if (last && isSent(last.id)) form.reset();
}
