import {
  COLLABORATION_FIELDS,
  type Collaboration,
  type CollaborationField,
  type FieldErrors,
} from '../../lib/collaboration.ts';
import { passesByItself } from '../../lib/send-failure.ts';
import type { Outbox } from '../../stores/outbox.ts';
import { type FormState, initialFormState } from './form-state.ts';
import { describeErrors, describeFailure, SENDING, SENT, WAITING } from './form-words.ts';

/** What the form shows of the message's way. `unsent` is what its fields hold. */
export function describeOutbox(outbox: Outbox, unsent: Collaboration, now: number): FormState {
  switch (outbox.status) {
    case 'idle':
      return initialFormState;
    case 'sending':
      return { status: 'sending', errors: {}, words: SENDING };
    case 'sent':
      return { status: 'sent', errors: {}, words: SENT };
    case 'waiting':
      return { status: 'waiting', errors: {}, words: WAITING, unsent };
    case 'failed': {
      const { failure } = outbox;
      if (failure.errors) return describeInvalid(failure.errors);
      return {
        status: failure.reason === 'offline' ? 'offline' : 'failed',
        errors: {},
        words: describeFailure(failure, now),
        unsent,
        retryAt: failure.retryAt,
        canWait: passesByItself(failure),
      };
    }
  }
}

/** What the form shows of fields that are wrong; nothing when none is any more. */
export function describeInvalid(errors: FieldErrors): FormState {
  if (Object.keys(errors).length === 0) return initialFormState;
  return { status: 'invalid', errors, words: describeErrors(errors) };
}

/** The errors after this field was looked at again. */
export function mend(errors: FieldErrors, field: CollaborationField, error: string | undefined): FieldErrors {
  const mended: FieldErrors = {};
  for (const name of COLLABORATION_FIELDS) {
    const left = name === field ? error : errors[name];
    if (left !== undefined) mended[name] = left;
  }
  return mended;
}
