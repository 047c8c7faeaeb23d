import { type SyntheticEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { COLLABORATION_FIELDS } from '../../lib/collaboration.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { checkField, checkFields, fieldOf, isField, readMessage } from './fields.ts';
import { formReducer, initialFormState } from './form-state.ts';
import { sendCollaboration } from './send-collaboration.ts';

/** The contact form's state and what its events do. The fields keep their own values, also those typed early. */
export function useCollaboration(form: RefObject<HTMLFormElement | null>, host: string) {
  const [state, dispatch] = useReducer(formReducer, initialFormState);
  // Set at once, unlike state: a double click comes faster than a render.
  const sending = useRef<AbortController>(null);

  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    for (const name of COLLABORATION_FIELDS) {
      const field = fieldOf(form.current, name);
      if (field.value === '') field.value = draft[name] ?? '';
    }
    keepDraft(readMessage(form.current));
    return () => sending.current?.abort();
  }, [form]);

  async function send(element: HTMLFormElement): Promise<void> {
    const message = readMessage(element);
    const controller = new AbortController();
    sending.current = controller;
    dispatch({ type: 'sending' });
    try {
      await sendCollaboration(host, message, controller.signal);
      element.reset();
      forgetDraft();
      dispatch({ type: 'sent' });
    } catch (error) {
      // The island is gone; nobody is left to be told.
      if (controller.signal.aborted) return;
      console.error('Error sending data:', error);
      dispatch({ type: 'failed', message });
    } finally {
      sending.current = null;
    }
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.current) return;
    const element = event.currentTarget;
    const errors = checkFields(element);
    const firstWrong = COLLABORATION_FIELDS.find((name) => errors[name] !== undefined);
    if (firstWrong === undefined) {
      void send(element);
      return;
    }
    dispatch({ type: 'refused', errors });
    fieldOf(element, firstWrong).focus();
  }

  function edit(event: SyntheticEvent<HTMLFormElement>): void {
    const element = event.currentTarget;
    const { target } = event.nativeEvent;
    const message = readMessage(element);
    keepDraft(message);
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (!isField(target.name)) return;
    dispatch({ type: 'edited', field: target.name, error: checkField(element, target.name), message });
  }

  return { state, submit, edit };
}
