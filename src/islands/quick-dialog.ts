import { returnFocus } from './return-focus.ts';

/** The page behind the dialog, while it is inert. */
let behind: HTMLElement[] = [];

function canPopOver(): boolean {
  return 'showPopover' in HTMLElement.prototype;
}

function isOverPage(dialog: HTMLDialogElement): boolean {
  return !dialog.open && dialog.matches(':popover-open');
}

/**
 * Has this dialog open as `showQuickly` does, also when its button asks for it with `commandfor`, which browsers would
 * answer with a modal dialog. Tells of each opening and closing, until the signal ends it.
 */
export function openQuickly(
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  onToggle?: (isOpen: boolean) => void,
): void {
  const openInstead = (event: Event) => {
    event.preventDefault();
    // The button is seen to be let go first: to lay the dialog out takes a slow device longer than that.
    afterNextPaint(() => {
      if (!signal.aborted) showQuickly(dialog);
    });
  };
  const follow = ({ newState }: ToggleEvent) => {
    onToggle?.(newState === 'open');
    settle(dialog);
  };
  if (canPopOver()) {
    // Long before it opens: a browser looks at a page's styles anew after such a change.
    dialog.popover = 'auto';
    dialog.ariaModal = 'true';
  }
  dialog.addEventListener('command', openInstead, { signal });
  dialog.addEventListener('toggle', follow, { signal });
}

/**
 * Shows a dialog as `showModal` does, but before the page behind turns inert: for that the browser styles every element
 * anew, and the visitor would wait. For a dialog that was given to `openQuickly`.
 */
export function showQuickly(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (!canPopOver()) dialog.showModal();
  else if (!isOverPage(dialog)) dialog.showPopover();
}

/** Closes a dialog, however it was opened. */
export function hideDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  else if (isOverPage(dialog)) dialog.hidePopover();
}

/** Makes the page behind a dialog inert, or gives it and the focus back to the visitor, but first shows the dialog. */
function settle(dialog: HTMLDialogElement): void {
  afterNextPaint(() => {
    const isOver = isOverPage(dialog);
    if (isOver === behind.length > 0) return;
    if (isOver) behind = findBehind(dialog);
    for (const element of behind) element.inert = isOver;
    if (isOver) return;
    behind = [];
    returnFocus(dialog);
  });
}

function afterNextPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
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
