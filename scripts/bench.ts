import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Figure } from './bench/figures.ts';
import { BENCH_FOLDER } from './bench/folders.ts';
import { type Group, listGroups } from './bench/groups.ts';
import { describeHost } from './bench/quiet.ts';
import { writeReadmeTable } from './bench/readme.ts';
import { writeReport } from './bench/report.ts';
import { formatLines, formatMarkdown, listBroken, listLines } from './bench/table.ts';
import { isStartedByNpm } from './lib/config.ts';
import { exit, exitOnSignals, exitWithParent, INTERRUPTED, isExiting } from './lib/exit.ts';
import { pickNames } from './lib/pick-names.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});

/** A group that cannot be measured has failed; the others may still have something to say. */
async function measureAll(groups: Group[]): Promise<{ figures: Figure[]; failed: string[] }> {
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const { name, measure } of groups) {
    const start = performance.now();
    try {
      figures.push(...(await measure()));
      // Who stops a long run keeps what it has found.
      await writeReport(figures);
    } catch (error) {
      if (!isExiting()) console.error(error);
      failed.push(name);
    }
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  }
  return { figures, failed };
}

exitOnSignals(INTERRUPTED);
exitWithParent(isStartedByNpm());
await mkdir(BENCH_FOLDER, { recursive: true });

const allGroups = listGroups(values.full);
const wanted = pickNames(
  '--only',
  values.only,
  allGroups.map(({ name }) => name),
);
const isForAll = values.only !== '' || values.full || values.readme;
const groups = allGroups.filter(({ name, isUsual }) => wanted.includes(name) && (isForAll || isUsual));
const { figures, failed } = await measureAll(groups);
const broken = listBroken(figures);
const lines = listLines(figures);

console.log(`\n${formatLines(lines)}\n`);
for (const name of failed) console.log(`Not measured: ${name}`);
const host = describeHost();
if (host !== '') console.log(host);
if (!values.full) {
  console.log(
    '-- --readme also measures messages and rebuilds; -- --full also kills servers, and builds 10,000 projects.',
  );
}
const isWhole = groups.length === allGroups.length && failed.length === 0;
const kept = isWhole ? 'Every budget is kept.' : 'Every budget of what was measured is kept.';
console.log(broken.length > 0 ? `\nBroken:\n${broken.join('\n')}\n` : kept);
console.log(`Every figure is in ${await writeReport(figures)}.`);
if (values.readme && !isWhole) console.log('The README stays: this table has gaps.');
else if (values.readme) await writeReadmeTable(formatMarkdown(lines));
await exit(broken.length > 0 || failed.length > 0 ? 1 : 0);
