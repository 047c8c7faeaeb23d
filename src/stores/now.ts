import { atom, onMount } from 'nanostores';

/** How often the time is renewed, in milliseconds. */
const TICK_MS = 1000;

/** Milliseconds since the epoch, renewed at the start of every second while something shows it; undefined before that. */
export const $now = atom<number | undefined>();

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick(): void {
    clearTimeout(timer);
    const now = Date.now();
    $now.set(now);
    timer = setTimeout(tick, TICK_MS - (now % TICK_MS));
  }

  // A tab that slept, or was kept for the back button, may have missed hours of ticks.
  function wake(): void {
    if (!document.hidden) tick();
  }

  tick();
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', wake);
  };
});
