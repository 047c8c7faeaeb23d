const CONTENT =
  'a, area, button, input, textarea, select, label, summary, dialog, video, audio, iframe, [popover], [tabindex]:not([tabindex="-1"])';

/**
 * Whether a click is meant for the background: made with the main button or a finger, and not on anything that answers
 * to clicks itself, nor beside a dialog, where all else is inert. A tap ends with a `pointerup` and a `touchend`; only
 * the first counts, or it would push twice.
 */
export function isBackgroundClick(event: Event | undefined): boolean {
  if (event?.type !== 'pointerup') return false;
  if (event instanceof PointerEvent && event.button !== 0) return false;
  const { target } = event;
  return target instanceof Element && !target.closest(CONTENT) && !target.querySelector(':scope > [inert]');
}
