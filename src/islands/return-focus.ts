import type { SyntheticEvent } from 'react';

/**
 * For a dialog's close event: gives the focus back to the button that opens it, when the browser has lost it. Safari
 * does not focus a button that is clicked, and so does not know where to return to.
 */
export function returnFocus({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[commandfor="${dialog.id}"]`)?.focus();
}
