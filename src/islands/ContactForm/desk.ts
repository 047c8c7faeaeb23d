import { COLLABORATION_FIELDS, type CollaborationField, type FieldErrors } from '../../lib/collaboration.ts';
import {
  $outbox,
  beginAnew,
  findInterrupted,
  type Outbox,
  sendNow,
  stopSending,
} from '../../stores/outbox.ts';
import { letWait, stopWaiting, watchWaiting } from '../../stores/waiting-message.ts';
import { checkField, checkFields } from './field-checks.ts';
import { fieldOf, readMessage } from './fields.ts';
import { type FormState, initialFormState, type Words } from './form-state.ts';
import { BACK_ONLINE, READY, TOO_QUICK, TRAPPED } from './form-words.ts';
import { describeInvalid, describeOutbox, mend } from './next-state.ts';
import { OutcomePanel } from './OutcomePanel.tsx';
import { findTrap } from './traps.ts';

/** How long after a quick answer the second half of a double click may come. */
const DOUBLE_CLICK_MS = 1000;

/** What works behind the form, once a visitor turns to it. */
export interface Desk {
  Panel: typeof OutcomePanel;
  submit: () => void;
  edit: (field: CollaborationField) => void;
  stop: () => void;
  letWait: () => void;
  stopWaiting: () => void;
  close: () => void;
}

/** Opens the desk of the form; `show` gets every state of it. */
export function openDesk(form: HTMLFormElement, host: string, show: (state: FormState) => void): Desk {
  let state = initialFormState;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;

  function set(next: FormState): void {
    clearTimeout(timer);
    state = next;
    show(next);
    if (next.status === 'failed' && next.retryAt !== undefined) {
      timer = setTimeout(() => say(READY), next.retryAt - Date.now());
    }
  }

  /** The same state in other words. */
  function say(words: Words): void {
    set({ ...state, words, retryAt: undefined });
  }

  function goToFirstWrong(errors: FieldErrors): void {
    const firstWrong = COLLABORATION_FIELDS.find((name) => errors[name] !== undefined);
    if (firstWrong !== undefined) fieldOf(form, firstWrong).focus();
  }

  function showOutbox(outbox: Outbox): void {
    if (outbox.status === 'sent') {
      form.reset();
      sentAt = performance.now();
    }
    const next = describeOutbox(outbox, readMessage(form), Date.now());
    if (next.status !== 'waiting' && !next.canWait) saveFocus();
    set(next);
    goToFirstWrong(next.errors);
  }

  /** Whether the form may go; says what is wrong otherwise. */
  function isReady(): boolean {
    const errors = checkFields(form);
    if (Object.keys(errors).length > 0) {
      set(describeInvalid(errors));
      goToFirstWrong(errors);
      return false;
    }
    const trap = findTrap(form);
    if (trap) set({ status: 'invalid', errors: {}, words: trap === 'quick' ? TOO_QUICK : TRAPPED });
    return !trap;
  }

  /** The button that has the focus is about to go: the keyboard goes on from the one that stays. */
  function saveFocus(): void {
    if (form.querySelector('button:focus, a:focus')) {
      form.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    }
  }

  function comeBack(): void {
    if (state.status === 'offline') set({ ...state, status: 'failed', words: BACK_ONLINE });
  }

  const unsubscribe = $outbox.subscribe(showOutbox);
  addEventListener('online', comeBack);
  watchWaiting(host);
  void findInterrupted();

  return {
    Panel: OutcomePanel,
    submit() {
      // The empty form is not to be blamed for the second half of a double click.
      const isSecondClick = state.status === 'sent' && performance.now() - sentAt < DOUBLE_CLICK_MS;
      if (state.status === 'sending' || isSecondClick) return;
      if (state.status === 'sent') beginAnew();
      if (!isReady()) return;
      saveFocus();
      void sendNow(host);
    },
    edit(field) {
      if (state.status === 'sent') beginAnew();
      else if (state.unsent) set({ ...state, unsent: readMessage(form) });
      else if (state.errors[field] !== undefined) {
        // A field that was right when it was checked is left in peace until the next try.
        set(describeInvalid(mend(state.errors, field, checkField(form, field))));
      }
    },
    stop() {
      saveFocus();
      stopSending();
    },
    letWait() {
      if (isReady()) letWait();
    },
    stopWaiting() {
      stopWaiting();
      fieldOf(form, 'message').focus();
    },
    close() {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('online', comeBack);
    },
  };
}
