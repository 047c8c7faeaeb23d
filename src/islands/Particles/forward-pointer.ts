import { isBackgroundClick } from './background-click.ts';
import type { Change } from './worker/messages.ts';

const placeOf = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });

/**
 * Tells where the pointer is over the whole page, whose content lies above the canvas, and of clicks that are meant
 * for the background, until `signal` ends it.
 */
export function forwardPointer(tell: (change: Change) => void, signal: AbortSignal): void {
  const point = (event: PointerEvent) => tell({ kind: 'point', place: placeOf(event) });
  const click = (event: PointerEvent) => {
    if (isBackgroundClick(event)) tell({ kind: 'click', place: placeOf(event) });
  };
  const leave = () => tell({ kind: 'leave' });

  const root = document.documentElement;
  root.addEventListener('pointermove', point, { signal });
  root.addEventListener('pointerdown', point, { signal });
  root.addEventListener('pointerup', click, { signal });
  root.addEventListener('pointercancel', leave, { signal });
  root.addEventListener('pointerleave', leave, { signal });
}
