import { type CustomFunction, SassNumber } from 'sass';
import { LETTER_DURATION_MS, MAX_NAME_LETTERS, letterDelayMs } from './letter-delay.ts';

/**
 * The rules of the name animation as Sass functions, so that style sheets and scripts read the same numbers.
 * For `css.preprocessorOptions.scss.functions`; a served page may hold no style attribute.
 */
export const sassFunctions: Record<string, CustomFunction<'async'>> = {
  'letter-delay($index)': ([index]) => {
    const found = index?.assertNumber('index').assertInt('index') ?? 0;
    return new SassNumber(letterDelayMs(found), 'ms');
  },
  'letter-duration()': () => new SassNumber(LETTER_DURATION_MS, 'ms'),
  'max-name-letters()': () => new SassNumber(MAX_NAME_LETTERS),
};
