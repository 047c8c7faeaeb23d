import type { FieldErrors } from '../../lib/collaboration.ts';
import type { Failure } from '../../lib/send-failure.ts';
import type { Words } from './form-state.ts';

const KEPT = 'Everything you typed is still here.';

export const SENDING: Words = { headline: 'Sending your message…' };
export const SENT: Words = { headline: 'Thank you! Your message has arrived.' };
export const WAITING: Words = {
  headline: 'Your message is waiting to be sent.',
  detail: 'It goes by itself as soon as that is possible, while a page of this site is open on this device.',
};
export const TOO_QUICK: Words = {
  headline: 'That was quicker than people write.',
  detail:
    'Programs that send junk are, so please press “Send Message” once more. Everything you typed is still here.',
};
export const TRAPPED: Words = {
  headline: 'Something filled in a field that people cannot see.',
  detail:
    'Perhaps an extension of your browser. It is empty again: please press “Send Message” once more. Everything you typed is still here.',
};
export const BACK_ONLINE: Words = {
  headline: 'You are online again.',
  detail: `Your message has not been sent yet. ${KEPT}`,
};
export const READY: Words = { headline: 'You can try again now.', detail: KEPT };

export function describeErrors(errors: FieldErrors): Words {
  const count = Object.keys(errors).length;
  return {
    headline: count === 1 ? 'One field needs another look.' : `${count} fields need another look.`,
  };
}

const FAILURES: Record<Failure['reason'], Words> = {
  offline: { headline: 'You are offline.', detail: `Your message has not left this device. ${KEPT}` },
  unanswered: {
    headline: 'No answer came.',
    detail: `Your message may have arrived or not. ${KEPT}`,
  },
  interrupted: {
    headline: 'The sending was interrupted.',
    detail: `The page was left before an answer came, so your message may have arrived or not. ${KEPT}`,
  },
  stopped: {
    headline: 'The sending was stopped.',
    detail: `Your message may have arrived all the same. ${KEPT}`,
  },
  busy: {
    headline: 'The server cannot take messages just now.',
    detail: `Yours has not been sent yet. ${KEPT}`,
  },
  broken: {
    headline: 'Your message could not be sent.',
    detail: `The server has a problem of its own. ${KEPT}`,
  },
  refused: {
    headline: 'Your message could not be sent.',
    detail: `The server did not accept it. ${KEPT}`,
  },
};

export function describeFailure({ reason, retryAt }: Failure, now: number): Words {
  if (retryAt === undefined || retryAt <= now) return FAILURES[reason];
  return {
    headline: FAILURES[reason].headline,
    detail: `You can try again in ${describeWait(retryAt - now)}. ${KEPT}`,
  };
}

/** In words that stay true for a while: "40 seconds", "about 3 minutes". */
export function describeWait(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds === 1) return 'one second';
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `about ${minutes} minutes`;
}
