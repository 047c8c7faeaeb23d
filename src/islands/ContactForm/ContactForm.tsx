import { useRef } from 'react';
import { TextArea, TextField } from './Field.tsx';
import styles from './ContactForm.module.scss';
import outcome from './Outcome.module.scss';
import { TRAP_NAME } from './trap-name.ts';
import { useDesk } from './use-desk.ts';
import { useHydrated } from '../use-hydrated.ts';

interface Props {
  /** The API's origin; empty for the page's own. */
  host: string;
  /** Where to write when the form cannot be used. */
  email: string;
}

const MESSAGE_ROWS = 7;

/** The collaboration form. Until scripts are at work its button waits, and nothing that is typed is lost. */
export function ContactForm({ host, email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { state, desk, submit, edit, approach } = useDesk(form, host);
  const { errors, status, words } = state;
  const isSending = status === 'sending';
  // What is on its way is not changed any more, or nobody could say what arrived.
  const isHeld = isSending || status === 'waiting';

  return (
    <form
      className={styles.form}
      ref={form}
      method="post"
      // The fields' own rules are asked for, but shown in the page's words.
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
      onInput={edit}
      onFocus={approach}
      onPointerDown={approach}
    >
      <div className={styles.pair}>
        <TextField
          label="Name *"
          name="name"
          hint="As you would like to be addressed."
          error={errors.name}
          autoComplete="name"
          required
          readOnly={isHeld}
        />
        <TextField
          label="Email *"
          name="email"
          hint="Only to answer you."
          error={errors.email}
          type="email"
          autoComplete="email"
          required
          readOnly={isHeld}
        />
      </div>
      <TextField
        label="Your subject *"
        name="yourSubject"
        hint="A few words will do."
        error={errors.yourSubject}
        autoComplete="off"
        required
        readOnly={isHeld}
      />
      <TextArea
        label="Message"
        name="message"
        hint="Optional: what it is, whom it is for, when it should be there."
        error={errors.message}
        rows={MESSAGE_ROWS}
        readOnly={isHeld}
      />
      {/* No person, screen reader or password manager meets it; a program that fills in whatever it finds does. */}
      <div className={styles.trap} aria-hidden="true" inert>
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </div>
      <noscript>
        <p className={styles.note}>
          This form needs JavaScript. Please write to <a href={`mailto:${email}`}>{email}</a> instead.
        </p>
      </noscript>
      <div className={styles.foot}>
        <button
          className={`button ${styles.send}`}
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isSending}
          data-status={status}
        >
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path className={styles.plane} d="M21 3 3 10.5l7 3.5 3.5 7ZM10 14l4.5-4.5" />
            <path className={styles.tick} d="m4 12.5 5.5 5.5L20 6.5" />
          </svg>
          Send Message
        </button>
        <div className={outcome.outcome} data-status={status}>
          <div role="status">
            <p className={outcome.headline}>{words.headline}</p>
            {words.detail && <p className={outcome.detail}> {words.detail}</p>}
          </div>
          {desk && <desk.Panel state={state} desk={desk} email={email} />}
          {!isHydrated && (
            <p className={outcome.early}>
              The form is still loading. You can also write to <a href={`mailto:${email}`}>{email}</a>.
            </p>
          )}
        </div>
      </div>
    </form>
  );
}
