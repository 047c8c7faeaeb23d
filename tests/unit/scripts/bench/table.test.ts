import { describe, expect, test } from 'vitest';
import type { Figure } from '../../../../scripts/bench/figures.ts';
import { formatLines, formatMarkdown, listBroken, listLines } from '../../../../scripts/bench/table.ts';

const figures: Figure[] = [
  { what: 'Weight', where: '/', value: 14_318, unit: 'B', limit: { most: 14_600 } },
  { what: 'Weight', where: '/about', value: 34_686.4, unit: 'B', limit: { most: 14_600 } },
  { what: 'Weight', where: '/contact', value: 15_000, unit: 'B', limit: { most: 14_600 } },
  { what: 'Score', where: '/', value: 100, unit: '', limit: { least: 100 } },
  { what: 'Paint', where: '/', value: 1.256, unit: '×', limit: { most: 1.3 } },
  { what: 'Floor', where: 'static HTML', value: 812.6, unit: 'ms' },
  { what: 'Heap', where: '/', value: NaN, unit: 'B', limit: { most: 4_000_000 } },
];

describe('the table of the bench', () => {
  test('has one line for each thing measured, with its worst place and whether that keeps the budget', () => {
    expect(listLines(figures)).toEqual([
      ['Weight', '/about', '34,686 B', '≤ 14,600 B', 'BROKEN'],
      ['Score', '/', '100', '≥ 100', 'ok'],
      ['Paint', '/', '1.26 ×', '≤ 1.3 ×', 'ok'],
      ['Floor', 'static HTML', '813 ms', '', ''],
      ['Heap', '/', 'not measured', '≤ 4,000,000 B', 'BROKEN'],
    ]);
  });

  test('does not round a broken budget to a kept one', () => {
    const figure: Figure = { what: 'Paint', where: '/', value: 1.3001, unit: '×', limit: { most: 1.3 } };
    expect(listLines([figure])[0]).toContain('BROKEN');
  });

  test('names every place that breaks its budget', () => {
    expect(listBroken(figures)).toEqual([
      'Weight, /about: 34,686 B (budget: ≤ 14,600 B)',
      'Weight, /contact: 15,000 B (budget: ≤ 14,600 B)',
      'Heap, /: not measured (budget: ≤ 4,000,000 B)',
    ]);
  });

  test('stands in columns on a terminal', () => {
    const [head, ...rows] = formatLines(listLines(figures)).split('\n');
    const column = head?.indexOf('measured') ?? 0;
    expect(column).toBeGreaterThan(0);
    expect(rows.map((row) => row.slice(column).split('  ')[0])).toEqual([
      '34,686 B',
      '100',
      '1.26 ×',
      '813 ms',
      'not measured',
    ]);
  });

  test('is a table in Markdown too, whatever is in a cell', () => {
    expect(formatMarkdown([['a | b', 'c', '1', '2', 'ok']])).toBe(
      [
        '| what | worst at | measured | budget |  |',
        '| --- | --- | --- | --- | --- |',
        '| a \\| b | c | 1 | 2 | ok |',
      ].join('\n'),
    );
  });
});
