import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Handlers for a dialog without padding: a press on its backdrop closes it. A press that began inside, such as one that
 * selects text, does not. (`closedby` would do the same, but is not in every browser yet.)
 */
export function useBackdropClose() {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = event.target;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      if (event.target === dialog && pressed.current === dialog) dialog.close();
    },
  };
}
