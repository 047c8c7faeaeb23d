import { type ComponentProps, useId } from 'react';
import type { CollaborationField } from '../../lib/collaboration.ts';
import styles from './ContactForm.module.scss';

interface Props {
  label: string;
  name: CollaborationField;
  hint: string;
  error: string | undefined;
}

/** What ties a field to its label and to the words below it. */
function useField({ name, error }: Pick<Props, 'name' | 'error'>) {
  const id = `${useId()}${name}`;
  const wordsId = `${id}-words`;
  return {
    wordsId,
    control: {
      id,
      name,
      className: styles.control,
      'aria-invalid': error !== undefined,
      'aria-describedby': wordsId,
    },
  };
}

/** The hint, or the error in its place, so that a refusal hardly moves the form. */
function FieldWords({ id, hint, error }: { id: string; hint: string; error: string | undefined }) {
  if (error === undefined) {
    return (
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    );
  }
  return (
    <p className={styles.error} id={id}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3 22 20H2ZM12 10v4M12 17v.01" />
      </svg>
      {error}
    </p>
  );
}

/** A labelled line of text. */
export function TextField({
  label,
  name,
  hint,
  error,
  ...input
}: Props & Omit<ComponentProps<'input'>, keyof Props>) {
  const { control, wordsId } = useField({ name, error });
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <input {...input} {...control} />
      <FieldWords id={wordsId} hint={hint} error={error} />
    </div>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  name,
  hint,
  error,
  ...area
}: Props & Omit<ComponentProps<'textarea'>, keyof Props>) {
  const { control, wordsId } = useField({ name, error });
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <textarea {...area} {...control} />
      <FieldWords id={wordsId} hint={hint} error={error} />
    </div>
  );
}
