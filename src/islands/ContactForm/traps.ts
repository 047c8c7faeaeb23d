import { TRAP_NAME } from './trap-name.ts';

/** Nobody fills in a form faster after its page was opened, in milliseconds. */
export const LEAST_TIME_MS = 3000;

/** What a program did that no person does, or undefined. A trap that was filled is emptied, so that the next try counts. */
export function findTrap(form: HTMLFormElement): 'filled' | 'quick' | undefined {
  const trap = form.elements.namedItem(TRAP_NAME);
  if (trap instanceof HTMLInputElement && trap.value !== '') {
    trap.value = '';
    return 'filled';
  }
  return performance.now() < LEAST_TIME_MS ? 'quick' : undefined;
}
