import { atom, onMount } from 'nanostores';
import {
  BACKGROUND_KEY,
  type BackgroundState,
  type MotionWishes,
  backgroundState,
  defaultBackground,
} from '../lib/background-state.ts';
import { isSavingData } from '../lib/save-data.ts';
import { readStored, writeStored } from './local-storage.ts';

/** Whether the animated background moves. While something listens, `html[data-background]` says the same. */
export const $background = atom<BackgroundState>('running');

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function readWishes(): MotionWishes {
  return { reducedMotion: matchMedia(REDUCED_MOTION).matches, saveData: isSavingData(navigator) };
}

function show(state: BackgroundState): void {
  $background.set(state);
  document.documentElement.dataset.background = state;
}

function showRemembered(): void {
  show(backgroundState(readStored(BACKGROUND_KEY), readWishes()));
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === BACKGROUND_KEY || event.key === null) showRemembered();
}

// The browser may bring back a page as it was before the choice was made on another one.
function followHistory(event: PageTransitionEvent): void {
  if (event.persisted) showRemembered();
}

onMount($background, () => {
  const motion = matchMedia(REDUCED_MOTION);
  showRemembered();
  motion.addEventListener('change', showRemembered);
  addEventListener('storage', followOtherTabs);
  addEventListener('pageshow', followHistory);
  return () => {
    motion.removeEventListener('change', showRemembered);
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followHistory);
  };
});

/** Pauses a running background and sets a paused one going, and remembers it where the system would do otherwise. */
export function toggleBackground(): void {
  const next = $background.get() === 'running' ? 'paused' : 'running';
  writeStored(BACKGROUND_KEY, next === defaultBackground(readWishes()) ? undefined : next);
  show(next);
}
