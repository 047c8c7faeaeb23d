import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainExceptionsIn } from '../../../../scripts/astro/plain-exceptions.ts';

const reactDom = createRequire(import.meta.url).resolve('react-dom/package.json');
const file = join(reactDom, '../cjs/react-dom-client.production.js');

describe('plain-exceptions', () => {
  test('leaves the installed React without an error that is created when it is loaded', async () => {
    const plain = plainExceptionsIn(await readFile(file, 'utf8'));
    expect(plain).toContain('SuspenseException = {}');
    expect(plain).toContain('HydrationMismatchException = {}');
    // What stands at the start of a line, or two spaces into it, is run when the script is loaded.
    expect(plain).not.toMatch(/^(?:var| ) \w+ = (?:new )?Error\(/m);
  });

  test('keeps the errors that tell of something', () => {
    const told = 'if (isWrong) throw Error(formatProdErrorMessage(188));';
    expect(plainExceptionsIn(`var OddException = Error(formatProdErrorMessage(1));\n${told}`)).toBe(
      `var OddException = {};\n${told}`,
    );
  });

  test('says when it has nothing to do any more', () => {
    expect(() => plainExceptionsIn('var version = "20";')).toThrow('this step can go');
  });
});
