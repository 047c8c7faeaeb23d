import { z } from 'astro/zod';

export interface Counts {
  passed: number;
  failed: number;
}

const count = z.number().int().nonnegative();

const vitestReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count }),
});

/** Source: vitest's JSON reporter. A file that cannot be loaded has no test that failed: it counts as one. */
export function countVitest(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(report));
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Source: Playwright's JSON reporter. A test is flaky when it passed at the second try. */
export function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected };
}

/** What a run of a test runner is worth: one that failed, or ran nothing, has failed, whatever it reports. */
export function judgeRun({ passed, failed }: Counts, hasSucceeded: boolean): Counts {
  const isWrong = passed + failed === 0 || (!hasSucceeded && failed === 0);
  return isWrong ? { passed, failed: 1 } : { passed, failed };
}

export function addCounts(all: Counts[]): Counts {
  return all.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
}
