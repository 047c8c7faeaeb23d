import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * For a dialog without padding: a press on its backdrop closes it. A press that began inside, such as one that selects
 * text, does not. Browsers that know `closedby` do so by themselves, also before the island wakes.
 */
export function useBackdropClose() {
  const pressed = useRef<EventTarget>(null);
  return {
    closedby: 'any' as const,
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = event.target;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      const dialog = event.currentTarget;
      if (dialog.open && event.target === dialog && pressed.current === dialog) dialog.close();
    },
  };
}
