import { COLLABORATION_FIELDS } from '../../lib/collaboration.ts';
import { hasSent, isSent, keepText, readKept, readLatest } from '../../stores/kept-message.ts';
import { isTypedEarly } from './early-typing.ts';
import { fieldOf, readMessage } from './fields.ts';

/** How the visitor came here: `navigate`, `reload` or `back_forward`. */
function readVisitType(): unknown {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && Reflect.get(visit, 'type');
}

/**
 * Brings back what was kept, but for fields in which something was typed before the form woke up; then keeps that, too.
 * After a reload or a step back the browser has put back what it remembers itself: what was kept is newer, and what is
 * left of a message that was sent goes.
 */
export function restoreText(form: HTMLFormElement): void {
  const kept = readKept();
  const type = readVisitType();
  const isPutBack = type === 'reload' || type === 'back_forward';
  const isLeftOver = type === 'back_forward' && hasSent();
  for (const name of COLLABORATION_FIELDS) {
    const field = fieldOf(form, name);
    if (isTypedEarly(field) || (field.value !== '' && !isPutBack)) continue;
    if (kept) field.value = kept[name];
    else if (isLeftOver) field.value = '';
  }
  keepText(readMessage(form));
}

/** Follows what another page did with the message, since all of them hold the same one. */
export function mirrorText(form: HTMLFormElement): void {
  const kept = readKept();
  for (const name of COLLABORATION_FIELDS) {
    const field = fieldOf(form, name);
    // Setting the same text would move the cursor.
    if (kept && field.value !== kept[name]) field.value = kept[name];
  }
  const last = kept ?? readLatest();
  if (last && isSent(last.id)) form.reset();
}
