import type { FieldErrors } from './collaboration.ts';

/**
 * Why a message was not sent, as far as can be known. `unanswered`, `interrupted` and `stopped` leave open whether it
 * arrived; `offline` does not.
 */
export type FailureReason =
  'offline' | 'unanswered' | 'interrupted' | 'stopped' | 'busy' | 'broken' | 'refused';

export interface Failure {
  reason: FailureReason;
  /** When the host wants to be asked again, in milliseconds since the epoch. */
  retryAt?: number;
  /** The fields that the host does not take. */
  errors?: FieldErrors;
}

/** A sending that the host answered, but not with 200-299. */
export class SendError extends Error {
  override name = 'SendError';
  readonly failure: Failure;

  constructor(message: string, failure: Failure) {
    super(message);
    this.failure = failure;
  }
}

/** What a status outside 200-299 says. 408 and 425 are a server's ways to say "again, please". */
export function failureReason(status: number, hasRetryTime: boolean): FailureReason {
  if (status === 429 || hasRetryTime) return 'busy';
  return status >= 500 || status === 408 || status === 425 ? 'broken' : 'refused';
}

/** Whether the same message may succeed later without the visitor doing anything. */
export function passesByItself({ reason }: Failure): boolean {
  return reason !== 'refused';
}
