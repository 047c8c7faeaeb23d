import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ELAPSED_UNITS, type ElapsedUnit, elapsed } from '../../lib/elapsed.ts';
import { formatCount } from '../../lib/persian-digits.ts';
import { $now } from '../../stores/now.ts';
import styles from './LiveCounter.module.scss';
import { useLanguage } from './use-language.ts';

interface Props {
  /** The moment from which time is counted: an ISO date-time with its offset from UTC. */
  since: string;
  labels: Record<ElapsedUnit, string>;
  /** The same said in words that hold for ever, for screen readers and where no script runs. */
  untilText?: string;
}

/** The time elapsed since a moment, renewed every second. Before the clock is known each unit shows a dash. */
export function LiveCounter({ since, labels, untilText }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const language = useLanguage(root);
  const now = useStore($now, { ssr: 'initial' });
  const counts = now === undefined ? undefined : elapsed(Date.parse(since), now);

  return (
    <div className={styles.counter} ref={root}>
      {untilText && (
        <p className={styles.words}>
          <time dateTime={since}>{untilText}</time>
        </p>
      )}
      {/* A timer is quiet by nature; said again for the screen readers that do not know the role. */}
      <div className={styles.units} role="timer" aria-live="off">
        {ELAPSED_UNITS.map((unit) => (
          <div className={styles.unit} key={unit} data-unit={unit}>
            <span className={styles.count}>{counts ? formatCount(counts[unit], language) : '–'}</span>{' '}
            <span className={styles.label}>{labels[unit]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
