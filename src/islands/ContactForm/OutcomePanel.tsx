import { useStore } from '@nanostores/react';
import { mailLink } from '../../lib/mailto.ts';
import { $now } from '../../stores/now.ts';
import type { Desk } from './desk.ts';
import type { FormState } from './form-state.ts';
import styles from './Outcome.module.scss';

interface Props {
  state: FormState;
  desk: Desk;
  /** The owner's. */
  email: string;
}

/** What stands for a state beside its words: nothing is told by colour alone. */
const SIGNS: Partial<Record<FormState['status'], string>> = {
  failed: 'M12 3 22 20H2ZM12 10v4M12 17v.01',
  offline: 'm3 3 18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5.2-2.8M19 13a10 10 0 0 0-2-1.5M12 20v.01',
  waiting: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7v5l3 2',
};

function Sign({ status }: Pick<FormState, 'status'>) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[status]} />
    </svg>
  );
}

/** The time until the host may be asked again, for eyes only: a screen reader has been told once, in words. */
function Countdown({ until }: { until: number }) {
  const now = useStore($now, { ssr: 'initial' }) ?? until;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span className={styles.countdown} aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

function MailLink({ email, unsent }: { email: string; unsent: NonNullable<FormState['unsent']> }) {
  const { name, yourSubject, message } = unsent;
  const mail = mailLink(email, yourSubject, `${message}\n\n${name}`);
  return (
    <>
      <a className="button secondary" href={mail.address}>
        Use e-mail instead
      </a>
      {mail.isCut && (
        <p className={styles.note}>
          Your mail program gets only the beginning, because a link cannot carry a text this long. Please copy
          the rest from the form.
        </p>
      )}
    </>
  );
}

/** What can be done, while a message is being sent, and when it was not. */
export function OutcomePanel({ state: { status, unsent, retryAt, canWait }, desk, email }: Props) {
  if (status === 'sending') {
    return (
      <button className={styles.stop} type="button" onClick={desk.stop}>
        Stop
      </button>
    );
  }
  if (!unsent) return null;
  const isWaiting = status === 'waiting';
  return (
    <>
      <Sign status={status} />
      <div className={styles.actions}>
        <button className="button" type="submit" aria-disabled={retryAt !== undefined}>
          {isWaiting ? 'Send now' : 'Try again'}
          {retryAt !== undefined && <Countdown until={retryAt} />}
        </button>
        {(isWaiting || canWait) && (
          <button
            className="button secondary"
            type="button"
            onClick={isWaiting ? desk.stopWaiting : desk.letWait}
          >
            {isWaiting ? 'Do not send' : status === 'offline' ? 'Send when online' : 'Keep trying for me'}
          </button>
        )}
        <MailLink email={email} unsent={unsent} />
      </div>
    </>
  );
}
