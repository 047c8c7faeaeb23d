import { useState } from 'react';
import styles from './NameAnimation.module.scss';

/** What begins with a stem or a bow stands in from where a diagonal begins, and below one it would not begin at its edge. */
const STANDS_IN = /^[B-IK-SUa-eh-ik-ru]/;

interface Props {
  name: string;
  /**
   * The letters of each word, as `nameLetters` tells them apart. It does so when the site is built: a browser's
   * `Intl.Segmenter` keeps a page busy for longer than all else that wakes here.
   */
  words: string[][];
}

/**
 * A name that appears letter by letter, for inside a heading, which sets its face and size. It is HTML and CSS from the
 * first paint on; what the island adds is that a click plays it again.
 */
export function NameAnimation({ name, words }: Props) {
  const [plays, setPlays] = useState(0);
  const countBefore = (place: number) => words.slice(0, place).flat().length;

  return (
    // Decoration for the pointer only: no role, no tab stop, nothing that reading needs.
    <span className={styles.name} data-take={plays % 2} onClick={() => setPlays(plays + 1)}>
      <span className={styles.read}>{name}</span>
      <span aria-hidden="true">
        {words.map((letters, place) => (
          <span key={place}>
            {place > 0 && ' '}
            <span className={styles.word} data-inset={STANDS_IN.test(letters[0] ?? '') || undefined}>
              {letters.map((letter, index) => (
                <span key={index} className={styles.letter} data-index={countBefore(place) + index}>
                  {letter}
                </span>
              ))}
            </span>
          </span>
        ))}
      </span>
    </span>
  );
}
