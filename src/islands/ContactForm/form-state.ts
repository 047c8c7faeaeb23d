import type { Collaboration, FieldErrors } from '../../lib/collaboration.ts';

/** What is said about the sending, to eyes and ears. */
export interface Words {
  /** What is the matter. */
  headline: string;
  /** What that means for the message. */
  detail?: string;
}

export interface FormState {
  status: 'idle' | 'invalid' | 'sending' | 'sent' | 'failed' | 'offline' | 'waiting';
  errors: FieldErrors;
  words: Words;
  /** After a failure and while it waits: what is in the form, for the mail program. */
  unsent?: Collaboration;
  /** Until when the host wants to be left in peace, in milliseconds since the epoch. */
  retryAt?: number | undefined;
  /** Whether it may be left to itself. */
  canWait?: boolean;
}

export const initialFormState: FormState = { status: 'idle', errors: {}, words: { headline: '' } };
