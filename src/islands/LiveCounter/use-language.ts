import { type RefObject, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** The language of the text around an element: the nearest `lang`. Empty on the server and in the first render. */
export function useLanguage(element: RefObject<Element | null>): string {
  return useSyncExternalStore(
    neverChanges,
    () => element.current?.closest('[lang]')?.getAttribute('lang') ?? '',
    () => '',
  );
}
