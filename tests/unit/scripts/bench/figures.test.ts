import { describe, expect, test } from 'vitest';
import { type Figure, findWorst, isWithin, type Limit, median } from '../../../../scripts/bench/figures.ts';

function makeFigure(value: number, limit?: Limit, where = '/', what = 'Weight'): Figure {
  return { what, where, value, unit: 'B', ...(limit && { limit }) };
}

describe('figures', () => {
  test.each([
    [14_600, { most: 14_600 }, true],
    [14_601, { most: 14_600 }, false],
    [0, { most: 0 }, true],
    [0.001, { most: 0 }, false],
    [100, { least: 100 }, true],
    [99, { least: 100 }, false],
    [NaN, { most: 1 }, false],
    [NaN, { least: 1 }, false],
  ])('judge %d by %o: %s', (value, limit: Limit, verdict) => {
    expect(isWithin(makeFigure(value, limit))).toBe(verdict);
  });

  test('without a budget break none', () => {
    expect(isWithin(makeFigure(1e9))).toBe(true);
  });

  test('are shown by the worst of each line, in the order of the lines', () => {
    const figures = [
      makeFigure(1, { most: 5 }, '/a', 'Weight'),
      makeFigure(100, { least: 100 }, '/a', 'Score'),
      makeFigure(7, { most: 5 }, '/b', 'Weight'),
      makeFigure(93, { least: 100 }, '/b', 'Score'),
      makeFigure(3, { most: 5 }, '/c', 'Weight'),
    ];
    expect(findWorst(figures)).toEqual([figures[2], figures[3]]);
  });

  test('that could not be measured are the worst', () => {
    const figures = [makeFigure(9), makeFigure(NaN), makeFigure(12)];
    expect(findWorst(figures)).toEqual([figures[1]]);
  });
});

describe('median', () => {
  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[100, 20, 3], 20],
    [[4, 1, 3, 2], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });

  test('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
