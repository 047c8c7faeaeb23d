import { describe, expect, test } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countVitest,
  judgeRun,
} from '../../../../scripts/testing/test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: `/site/${status}.test.ts`,
  status,
  message: status === 'failed' ? 'SyntaxError: no such thing\n    at file.ts:1:1' : '',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `a site is ${each}`,
    failureMessages:
      each === 'failed' ? ['Error: expected 1\nto be 2\n    at one.ts:1:1\n    at two.ts:2:2'] : [],
  })),
});

describe('test-counts', () => {
  test('counts the tests of vitest, and says which failed and why', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
    const report = JSON.stringify({ numPassedTests: 3, testResults });
    expect(countVitest(report)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['/site/failed.test.ts › a site is failed\n  Error: expected 1\n  to be 2'],
    });
  });

  test('counts a file that cannot be loaded as one failed test', () => {
    const testResults = [file('passed', 'passed'), file('failed')];
    const report = JSON.stringify({ numPassedTests: 1, testResults });
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['/site/failed.test.ts\n  SyntaxError: no such thing'],
    });
  });

  test('counts the tests of Playwright, and one that passed at the second try as passed', () => {
    const report = JSON.stringify({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 } });
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 });
  });

  test('refuses reports of another shape', () => {
    expect(() => countVitest('{}')).toThrow();
    expect(() => countPlaywright('{"stats":{}}')).toThrow();
    expect(() => countPlaywright('')).toThrow();
  });

  test.each([
    [{ passed: 3, failed: 0 }, true, { passed: 3, failed: 0 }],
    [{ passed: 3, failed: 2, failures: ['a', 'b'] }, false, { passed: 3, failed: 2, failures: ['a', 'b'] }],
    [{ passed: 3, failed: 0 }, false, { passed: 3, failed: 1 }],
    [{ passed: 0, failed: 0 }, true, { passed: 0, failed: 1 }],
    [{ passed: 0, failed: 0 }, false, { passed: 0, failed: 1 }],
  ])('judges %j of a runner that succeeded (%s) as %j', (counts, hasSucceeded, judged) => {
    expect(judgeRun(counts, hasSucceeded)).toEqual(judged);
  });

  test('adds counts', () => {
    expect(addCounts([])).toEqual({ passed: 0, failed: 0 });
    expect(
      addCounts([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
