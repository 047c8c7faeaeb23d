/** How long one letter takes to appear, in milliseconds. */
export const LETTER_DURATION_MS = 200;
/** What every letter waits before the first one appears, in milliseconds. */
const LETTER_DELAY_START_MS = 500;
/** What each letter waits longer than the one before it, in milliseconds. */
const LETTER_DELAY_STEP_MS = 100;
/** The longest name that has a rule for each of its letters in the style sheet. */
export const MAX_NAME_LETTERS = 40;

/** Milliseconds before the letter at `index` (from 0, spaces not counted) begins to appear. */
export function letterDelayMs(index: number): number {
  return LETTER_DELAY_START_MS + LETTER_DELAY_STEP_MS * index;
}
