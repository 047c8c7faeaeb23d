import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether scripts are at work: false in the served HTML and in the first render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
