import {
  COLLABORATION_FIELDS,
  type Collaboration,
  type CollaborationField,
  type FieldErrors,
} from '../../lib/collaboration.ts';

export interface FormState {
  status: 'idle' | 'invalid' | 'sending' | 'sent' | 'failed';
  errors: FieldErrors;
  /** After a failure: what is in the form now, for the mail program. */
  unsent?: Collaboration;
}

export type FormEvent =
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'sending' }
  | { type: 'sent' }
  | { type: 'failed'; message: Collaboration }
  /** The visitor changed a field; `error` is what is wrong with it now. */
  | { type: 'edited'; field: CollaborationField; error: string | undefined; message: Collaboration };

export const initialFormState: FormState = { status: 'idle', errors: {} };

/** The contact form's states. An answer counts only while something is being sent. */
export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'refused':
      return { status: 'invalid', errors: event.errors };
    case 'sending':
      return { status: 'sending', errors: {} };
    case 'sent':
      return state.status === 'sending' ? { status: 'sent', errors: {} } : state;
    case 'failed':
      return state.status === 'sending' ? { status: 'failed', errors: {}, unsent: event.message } : state;
    case 'edited':
      return edit(state, event);
  }
}

function edit(state: FormState, event: FormEvent & { type: 'edited' }): FormState {
  switch (state.status) {
    case 'invalid': {
      // A field that was right when it was checked is left in peace until the next try.
      if (state.errors[event.field] === undefined) return state;
      const errors: FieldErrors = {};
      for (const name of COLLABORATION_FIELDS) {
        const error = name === event.field ? event.error : state.errors[name];
        if (error !== undefined) errors[name] = error;
      }
      return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : initialFormState;
    }
    case 'failed':
      return { ...state, unsent: event.message };
    case 'sent':
      return initialFormState;
    default:
      return state;
  }
}
