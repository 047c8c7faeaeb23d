/**
 * Gives the focus back to the button that opens a dialog which is closed, where the browser has not: Safari does not
 * focus a button that is clicked, and so does not know where to return to.
 */
export function returnFocus(dialog: HTMLDialogElement): void {
  const focused = document.activeElement ?? document.body;
  // A click beside the dialog may have focused what is around it.
  if (!focused.contains(dialog) && !dialog.contains(focused)) return;
  document.querySelector<HTMLElement>(`[commandfor="${dialog.id}"]`)?.focus();
}
