import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStartedByNpm } from './lib/config.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, INTERRUPTED, isExiting } from './lib/exit.ts';
import { addCounts, type Counts } from './testing/test-counts.ts';
import { listSteps, type Step } from './testing/test-steps.ts';

interface Outcome extends Counts {
  name: string;
  seconds: number;
}

async function runStep(step: Step, before: Outcome[]): Promise<Outcome> {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const counts = await tryStep(step, before);
  return { ...counts, name: step.name, seconds: Math.round((performance.now() - start) / 1000) };
}

/** A step that cannot run has failed; the others may still have something to say. */
async function tryStep({ needs, run }: Step, before: Outcome[]): Promise<Counts> {
  if (before.some(({ name, failed }) => name === needs && failed > 0)) {
    console.error(`Not run, because this failed: ${needs}.`);
    return { passed: 0, failed: 1 };
  }
  try {
    return await run();
  } catch (error) {
    if (!isExiting()) console.error(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

function tellOutcomes(outcomes: Outcome[]): void {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  console.log('\n── Summary ──');
  for (const { name, passed, failed, seconds } of outcomes) {
    const mark = failed > 0 ? 'failed' : 'ok';
    console.log(`${mark.padEnd(7)} ${name.padEnd(width)}  ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  for (const { failures = [] } of outcomes) {
    for (const failure of failures) console.log(`\nfailed  ${failure}`);
  }
  const { passed, failed } = addCounts(outcomes);
  console.log(`\n${passed} passed, ${failed} failed`);
}

exitOnSignals(INTERRUPTED);
exitWithParent(isStartedByNpm());
const folder = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
closeOnExit(() => rm(folder, { recursive: true, force: true }));

const outcomes: Outcome[] = [];
for (const step of listSteps(folder)) {
  if (!isExiting()) outcomes.push(await runStep(step, outcomes));
}
if (!isExiting()) tellOutcomes(outcomes);
await exit(addCounts(outcomes).failed > 0 ? 1 : 0);
