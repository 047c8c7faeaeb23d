import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keepText, readKept } from '../../stores/kept-message.ts';
import { MESSAGE_KEY } from '../../stores/message-key.ts';
import type { Desk } from './desk.ts';
import { isField, readMessage } from './fields.ts';
import { initialFormState } from './form-state.ts';
import { mirrorText, restoreText } from './form-text.ts';

const UNLOADED = {
  headline: 'Your message could not be sent.',
  detail:
    'A part of this page did not load. Everything you typed is kept: please reload the page, or write an e-mail.',
};

/**
 * The contact form's state and what its events do. The fields keep their own values, also those typed early. Here is what
 * keeps the text; the rest comes when a visitor turns to the form, while the connection is still there.
 */
export function useDesk(form: RefObject<HTMLFormElement | null>, host: string) {
  const [state, show] = useState(initialFormState);
  const [desk, setDesk] = useState<Desk>();
  const opening = useRef<Promise<Desk>>(null);

  const open = useCallback(
    (element: HTMLFormElement): Promise<Desk> => {
      opening.current ??= import('./desk.ts').then(({ openDesk }) => {
        const opened = openDesk(element, host, show);
        setDesk(opened);
        return opened;
      });
      // Without a connection it does not come: the next one who asks tries again.
      opening.current.catch(() => (opening.current = null));
      return opening.current;
    },
    [host],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreText(element);
    if (readKept()) open(element).catch(() => undefined);
    const follow = ({ key }: StorageEvent) => {
      if (key === MESSAGE_KEY || key === null) mirrorText(element);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mirrorText(element);
    };
    addEventListener('storage', follow);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', comeBack);
      opening.current?.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [form, open]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    try {
      const opened = await open(event.currentTarget);
      opened.submit();
    } catch (error) {
      console.error('Error sending data:', error);
      show({ ...initialFormState, status: 'failed', words: UNLOADED });
    }
  }

  function edit({ currentTarget, nativeEvent }: SyntheticEvent<HTMLFormElement>): void {
    const { target } = nativeEvent;
    keepText(readMessage(currentTarget));
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (isField(target.name)) desk?.edit(target.name);
    }
  }

  function approach({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    open(currentTarget).catch(() => undefined);
  }

  return { state, desk, submit, edit, approach };
}
