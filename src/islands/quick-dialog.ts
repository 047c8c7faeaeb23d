import { returnFocus } from './return-focus.ts';

/** The page behind the dialog, while it is inert. */
let behind: HTMLElement[] = [];

function isOverPage(dialog: HTMLDialogElement): boolean {
  return !dialog.open && dialog.matches(':popover-open');
}

/**
 * Shows a dialog as `showModal` does, but before the page behind turns inert: for that the browser styles every element
 * anew, and the visitor would wait. The dialog's toggle event is to call `settle`.
 */
export function showQuickly(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (!('showPopover' in HTMLElement.prototype)) {
    dialog.showModal();
    return;
  }
  dialog.popover = 'auto';
  dialog.ariaModal = 'true';
  if (!isOverPage(dialog)) dialog.showPopover();
}

/** Closes a dialog, however it was opened. */
export function hideDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (isOverPage(dialog)) dialog.hidePopover();
}

/** After the next paint: makes the page behind a dialog inert, or gives it and the focus back to the visitor. */
export function settle(dialog: HTMLDialogElement): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const isOver = isOverPage(dialog);
      if (isOver === behind.length > 0) return;
      if (isOver) behind = findBehind(dialog);
      for (const element of behind) element.inert = isOver;
      if (isOver) return;
      behind = [];
      returnFocus(dialog);
    }),
  );
}

/** All that is neither in the dialog nor around it. */
function findBehind(dialog: HTMLDialogElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part: Element = dialog; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) found.push(other);
  }
  return found;
}
