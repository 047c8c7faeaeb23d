import { type ComponentProps, useId } from 'react';
import type { CollaborationField } from '../../lib/collaboration.ts';
import styles from './ContactForm.module.scss';

interface Props {
  label: string;
  name: CollaborationField;
  error: string | undefined;
}

/** What ties a field to its label and its error. */
function useField({ name, error }: Props) {
  const id = `${useId()}${name}`;
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return {
    errorId,
    control: {
      id,
      name,
      className: styles.control,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? errorId : undefined,
    },
  };
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
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
  error,
  ...input
}: Props & Omit<ComponentProps<'input'>, keyof Props>) {
  const { control, errorId } = useField({ label, name, error });
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <input {...input} {...control} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  name,
  error,
  ...area
}: Props & Omit<ComponentProps<'textarea'>, keyof Props>) {
  const { control, errorId } = useField({ label, name, error });
  return (
    <div className={styles.field}>
      <label htmlFor={control.id}>{label}</label>
      <textarea {...area} {...control} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
