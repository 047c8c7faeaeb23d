import { describe, expect, test } from 'vitest';
import { measureQuietly, parseStolen } from '../../../../scripts/bench/quiet.ts';

/** Seconds that the host takes away during each run, one after the other, all of them more than a run lasts. */
function makeHost(stolen: number[]) {
  let sum = 0;
  let runs = 0;
  return {
    readStolen: () => sum,
    measure: () => {
      sum += stolen[runs] ?? 0;
      runs += 1;
      return Promise.resolve(runs);
    },
    countRuns: () => runs,
  };
}

describe('measuring on a machine that shares its processors', () => {
  test('is done once when the host takes nothing', async () => {
    const { measure, readStolen, countRuns } = makeHost([]);
    expect(await measureQuietly(measure, readStolen)).toBe(1);
    expect(countRuns()).toBe(1);
  });

  test('is done again after a disturbed run, whose result does not count', async () => {
    const { measure, readStolen, countRuns } = makeHost([1000, 0, 1000]);
    expect(await measureQuietly(measure, readStolen)).toBe(2);
    expect(countRuns()).toBe(2);
  });

  test('ends after three runs with the result of the least disturbed one', async () => {
    // The shares are of the runs' own times, which differ by less than this.
    const { measure, readStolen, countRuns } = makeHost([1e9, 1000, 1e9, 0]);
    expect(await measureQuietly(measure, readStolen)).toBe(2);
    expect(countRuns()).toBe(3);
  });
});

describe('the time that a host has taken', () => {
  test('is the eighth number of the first line, in seconds', () => {
    const stat = 'cpu  49503 1 7935 141729 368 2 678 18026 3 4\ncpu0 1 2 3 4 5 6 7 8 9 10\n';
    expect(parseStolen(stat)).toBe(180.26);
  });

  test('is none where nothing is said of it', () => {
    expect(parseStolen('')).toBe(0);
    expect(parseStolen('cpu  1 2 3 4\n')).toBe(0);
  });
});
