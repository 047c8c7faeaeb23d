import { type ReactNode, useEffect, useRef } from 'react';
import {
  $securityOverlay,
  closeSecurityOverlay,
  openSecurityOverlay,
} from '../../stores/security-overlay.ts';
import { opensByItself } from '../opens-by-itself.ts';
import { hideDialog, openQuickly, showQuickly } from '../quick-dialog.ts';
import { returnFocus } from '../return-focus.ts';
import { useBackdropClose } from '../use-backdrop-close.ts';

interface Props {
  title: string;
  /** The topics, as the page has written them: they need no script, and their words are not sent twice. */
  children: ReactNode;
}

/** A panel over the page with the security topics. Those that a visitor opened stay open until the page is left. */
export function SecurityOverlay({ title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backdrop = useBackdropClose();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The button's `commandfor` may have opened it before this island woke, and the visitor closed it again.
    if (element.open) openSecurityOverlay();
    else if (opensByItself()) closeSecurityOverlay();
    const leaving = new AbortController();
    // By `commandfor`, a click beside it, and Escape, it opens and closes without the store.
    openQuickly(element, leaving.signal, (isOpen) => {
      if (isOpen) openSecurityOverlay();
      else closeSecurityOverlay();
    });
    let opening: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = $securityOverlay.subscribe((state) => {
      clearTimeout(opening);
      if (state === 'closed') hideDialog(element);
      // After the click that asks for it has been dealt with: browsers that know `commandfor` ask for it themselves then.
      if (state === 'open') opening = setTimeout(() => showQuickly(element));
    });
    return () => {
      clearTimeout(opening);
      unsubscribe();
      leaving.abort();
    };
  }, []);

  return (
    <dialog
      className="security-overlay"
      id="security-overlay"
      aria-labelledby="security-overlay-title"
      ref={dialog}
      suppressHydrationWarning
      onClose={({ currentTarget }) => {
        closeSecurityOverlay();
        returnFocus(currentTarget);
      }}
      {...backdrop}
    >
      <div className="security-overlay-content">
        <header className="security-overlay-head">
          <h2 id="security-overlay-title">{title}</h2>
          <form method="dialog" onSubmit={closeSecurityOverlay}>
            <button className="security-overlay-close" type="submit">
              <svg className="security-overlay-cross" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5 19 19M19 5 5 19" />
              </svg>
              Close
            </button>
          </form>
        </header>
        <div className="security-overlay-topics">{children}</div>
      </div>
    </dialog>
  );
}
