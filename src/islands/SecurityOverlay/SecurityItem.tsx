import styles from './SecurityItem.module.scss';

export interface SecurityTopic {
  title: string;
  description: string;
  /** One concrete thing to do. */
  action: string;
}

/** One topic that opens and closes by itself, also where no script runs. Its style sheet picks the label. */
export function SecurityItem({ title, description, action }: SecurityTopic) {
  return (
    <details className={styles.item} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.label} data-when="closed">
          open
        </span>
        <span className={styles.label} data-when="open">
          close
        </span>
      </summary>
      <div className={styles.text}>
        <p>{description}</p>
        <p className={styles.action}>
          <strong>Do this</strong> {action}
        </p>
      </div>
    </details>
  );
}
