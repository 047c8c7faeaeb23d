import type { Collaboration } from '../../lib/collaboration.ts';
import { mailLink } from '../../lib/mailto.ts';
import styles from './ContactForm.module.scss';
import type { FormState } from './form-state.ts';

interface Props {
  state: FormState;
  email: string;
}

function describe({ status, errors }: FormState): string {
  switch (status) {
    case 'idle':
      return '';
    case 'invalid': {
      const count = Object.keys(errors).length;
      return count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
    }
    case 'sending':
      return 'Sending your message…';
    case 'sent':
      return 'Thank you! Your message has arrived.';
    case 'failed':
      return 'Your message could not be sent. Everything you typed is still here.';
  }
}

function WaysOut({ email, unsent }: { email: string; unsent: Collaboration }) {
  const { name, yourSubject, message } = unsent;
  const mail = mailLink(email, yourSubject, `${message}\n\n${name}`);
  return (
    <div className={styles.waysOut}>
      <p className={styles.actions}>
        <button className="button" type="submit">
          Try again
        </button>
        <a className="button secondary" href={mail.address}>
          Use e-mail instead
        </a>
      </p>
      {mail.isCut && (
        <p className={styles.note}>
          Your mail program gets only the beginning, because a link cannot carry a text this long. Please copy
          the rest from the form.
        </p>
      )}
    </div>
  );
}

/** Says how the sending goes, to eyes and ears, and after a failure what can be done. */
export function SendStatus({ state, email }: Props) {
  return (
    <div className={styles.outcome} data-status={state.status}>
      <p className={styles.status} role="status">
        {describe(state)}
      </p>
      {state.unsent && <WaysOut email={email} unsent={state.unsent} />}
    </div>
  );
}
