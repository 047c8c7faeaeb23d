import type { CustomFunction, SassNumber } from 'sass';
import { LETTER_DURATION_MS, MAX_NAME_LETTERS, letterDelayMs } from './letter-delay.ts';

/**
 * The rules of the name animation as Sass functions, so that style sheets and scripts read the same numbers.
 * For `css.preprocessorOptions.scss.functions`; a served page may hold no style attribute.
 */
export const sassFunctions: Record<string, CustomFunction<'async'>> = {
  'letter-delay($index)': ([index]) => {
    const found = index?.assertNumber('index').assertInt('index') ?? 0;
    return makeNumber(letterDelayMs(found), 'ms');
  },
  'letter-duration()': () => makeNumber(LETTER_DURATION_MS, 'ms'),
  'max-name-letters()': () => makeNumber(MAX_NAME_LETTERS),
};

/** Loads Sass, which most builds do without, where it is asked for. */
async function makeNumber(value: number, unit?: string): Promise<SassNumber> {
  const { SassNumber } = await import('sass');
  return new SassNumber(value, unit);
}
