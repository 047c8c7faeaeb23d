import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { placeTable } from '../../../../scripts/bench/readme.ts';

const readme = ['before', '<!-- bench: start -->', '| old |', '<!-- bench: end -->', 'after', ''].join('\n');

describe('the table in the README', () => {
  test('takes the place of the one before, and of nothing else', () => {
    expect(placeTable(readme, '| new |')).toBe(
      'before\n<!-- bench: start -->\n\n| new |\n\n<!-- bench: end -->\nafter\n',
    );
  });

  test('is the same when it is placed twice', () => {
    const placed = placeTable(readme, '| new |');
    expect(placeTable(placed, '| new |')).toBe(placed);
  });

  test.each(['', '<!-- bench: end --><!-- bench: start -->', '<!-- bench: start -->'])(
    'needs its marks, which "%s" has not',
    (text) => {
      expect(() => placeTable(text, '| new |')).toThrow('<!-- bench: start -->');
    },
  );

  test('has its place in the README', async () => {
    expect(placeTable(await readFile('README.md', 'utf8'), '| new |')).toContain('| new |');
  });
});
