import { useState } from 'react';
import { nameLetters } from '../../lib/name-letters.ts';
import styles from './NameAnimation.module.scss';

interface Props {
  name: string;
}

/**
 * A name that appears letter by letter, for inside a heading, which sets its face and size. It is HTML and CSS from the
 * first paint on; what the island adds is that a click plays it again.
 */
export function NameAnimation({ name }: Props) {
  const [plays, setPlays] = useState(0);
  const words = nameLetters(name);

  return (
    // Decoration for the pointer only: no role, no tab stop, nothing that reading needs.
    <span className={styles.name} data-take={plays % 2} onClick={() => setPlays(plays + 1)}>
      <span className={styles.read}>{name}</span>
      <span aria-hidden="true">
        {words.map((letters, place) => (
          <span key={place}>
            {place > 0 && ' '}
            <span className={styles.word}>
              {letters.map(({ text, index }) => (
                <span key={index} className={styles.letter} data-index={index}>
                  {text}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
