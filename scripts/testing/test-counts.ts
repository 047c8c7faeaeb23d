import { z } from 'astro/zod';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, a few lines each, where the runner has said so long before the end of all output. */
  failures?: string[];
}

const count = z.number().int().nonnegative();

const vitestReport = z.object({
  numPassedTests: count,
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count }),
});

/** Source: vitest's JSON reporter. A file that cannot be loaded has no test that failed: it counts as one. */
export function countVitest(report: string): Counts {
  const { numPassedTests, testResults } = vitestReport.parse(JSON.parse(report));
  const failedFiles = testResults.filter(({ status }) => status === 'failed');
  const failures = failedFiles.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [describeFailure(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      describeFailure(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** With the message down to where its stack begins. */
function describeFailure(name: string, message: string): string {
  const [words = ''] = message.split(/\n\s+at /, 1);
  return `${name}\n${words}`.trim().replaceAll('\n', '\n  ');
}

/** Source: Playwright's JSON reporter. A test is flaky when it passed at the second try. */
export function countPlaywright(report: string): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(JSON.parse(report)).stats;
  return { passed: expected + flaky, failed: unexpected };
}

/** What a run of a test runner is worth: one that failed, or ran nothing, has failed, whatever it reports. */
export function judgeRun(counts: Counts, hasSucceeded: boolean): Counts {
  const { passed, failed } = counts;
  const isWrong = passed + failed === 0 || (!hasSucceeded && failed === 0);
  return isWrong ? { ...counts, failed: 1 } : counts;
}

export function addCounts(all: Counts[]): Counts {
  return all.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
}
