import { compileStringAsync } from 'sass';
import { describe, expect, test } from 'vitest';
import { sassFunctions } from '../../../src/lib/letter-delay-sass.ts';

async function compile(source: string): Promise<string> {
  const { css } = await compileStringAsync(source, { functions: sassFunctions, style: 'compressed' });
  return css;
}

describe('letter-delay-sass', () => {
  test('gives style sheets the delays and the duration', async () => {
    const css = await compile('a{delay:letter-delay(0) letter-delay(7);duration:letter-duration()}');
    expect(css).toBe('a{delay:500ms 1200ms;duration:200ms}');
  });

  test('tells how many letters need a rule', async () => {
    const css = await compile('@for $i from 0 to max-name-letters() {a#{$i}{delay:letter-delay($i)}}');
    expect(css.match(/a\d+\{/g)).toHaveLength(40);
    expect(css).toContain('a39{delay:4400ms}');
  });

  test('names the argument that is no whole number', async () => {
    await expect(compile('a{delay:letter-delay(1.5)}')).rejects.toThrow(/\$index: 1\.5 is not an int/);
  });
});
