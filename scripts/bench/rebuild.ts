import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHook } from '../rebuild/hook.ts';
import { REBUILD_BUDGETS } from './budgets.ts';
import type { Figure } from './figures.ts';
import { BENCH_FOLDER } from './folders.ts';
import { burst } from './rebuild/burst.ts';
import { follow } from './rebuild/follow.ts';
import { forge } from './rebuild/forgeries.ts';
import { fillDisk } from './rebuild/full-disk.ts';
import { dieOften } from './rebuild/kills.ts';
import { BENCH_SECRET } from './rebuild/plain-calls.ts';
import { findDifferences } from './rebuild/same-bytes.ts';
import { swapUnderLoad } from './rebuild/swaps.ts';
import { endureTroubles } from './rebuild/troubles.ts';

const FORGERIES = 100_000;
const CALLS = 1000;
const KILLS = 1000;
const LANES = 2;
const SWAPS = 1000;
const SIZES = [10, 100, 1000];
const PAIRS = { some: 5, full: 7 };
const SAME_BUILDS = { some: 2, full: 10 };

const FOLDER = join(BENCH_FOLDER, 'rebuild');

/** What the road from a changed project to a visitor withstands. Most of it is there to find nothing. */
export async function measureRebuilds(isFull: boolean): Promise<Figure[]> {
  await rm(FOLDER, { recursive: true, force: true });
  return [
    await measureForgeries(),
    ...(await measureBurst()),
    ...(await measureSwaps()),
    ...(await measureFollowing(isFull ? PAIRS.full : PAIRS.some)),
    await measureSameBytes(isFull ? SAME_BUILDS.full : SAME_BUILDS.some),
    ...(isFull ? [await measureTroubles(), await measureFullDisk(), await measureKills()] : []),
  ];
}

async function measureForgeries(): Promise<Figure> {
  let letIn = 0;
  const hook = createHook({
    secrets: [BENCH_SECRET],
    findAddress: () => crypto.randomUUID(),
    onCall: () => Promise.resolve(),
  });
  for (let index = 0; index < FORGERIES; index += 1) {
    const { status } = await hook.fetch(forge(BENCH_SECRET, index));
    if (status !== 401) letIn += 1;
  }
  return none('Forged calls of the hook that were let in', `of ${FORGERIES.toLocaleString('en')}`, letIn);
}

async function measureBurst(): Promise<Figure[]> {
  const where = `${CALLS.toLocaleString('en')} at once`;
  const { accepted, slowestMs, builds, isLastLive } = await burst(join(FOLDER, 'burst'), CALLS);
  return [
    none('Calls of the hook without an answer 202', where, CALLS - accepted),
    { what: 'Until the last of them is answered', where, value: slowestMs, unit: 'ms' },
    { what: 'Builds for them', where, value: builds, unit: '', limit: { most: REBUILD_BUDGETS.builds } },
    none('Last states that they left unshown', where, isLastLive ? 0 : 1),
  ];
}

async function measureSwaps(): Promise<Figure[]> {
  const { visits, failures, lost } = await swapUnderLoad(join(FOLDER, 'swaps'), SWAPS);
  const where = `${SWAPS.toLocaleString('en')} releases, ${visits.toLocaleString('en')} visits`;
  return [
    none('Failed requests while releases are swapped', where, failures),
    none('Parts missing for pages from three releases ago', where, lost),
  ];
}

async function measureFollowing(times: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const { live, ratio } = await follow(join(FOLDER, 'follow', String(size)), size, times);
    const where = `${size.toLocaleString('en')} projects, pictures cached`;
    figures.push(
      { what: 'From a changed project to its new page', where, value: live, unit: 's' },
      {
        what: 'The same beside astro build alone',
        where,
        value: ratio,
        unit: '×',
        limit: { most: REBUILD_BUDGETS.ratio },
      },
    );
  }
  return figures;
}

async function measureSameBytes(times: number): Promise<Figure> {
  const differences = await findDifferences(join(FOLDER, 'same'), times);
  return tell('Files that differ though the data are the same', `${times} builds`, differences);
}

async function measureTroubles(): Promise<Figure> {
  const { troubles, faults } = await endureTroubles(join(FOLDER, 'troubles'));
  return tell('Faults while the API misbehaves', `in ${troubles} ways`, faults);
}

async function measureFullDisk(): Promise<Figure> {
  const { tries, faults } = await fillDisk(join(FOLDER, 'disk'));
  return tell('Faults while the disk is full', `at ${tries} steps`, faults);
}

/** Some servers side by side, which hold each other up, so that kills come at other moments than on a quiet machine. */
async function measureKills(): Promise<Figure> {
  const each = Math.ceil(KILLS / LANES);
  const lanes = Array.from({ length: LANES }, (_, lane) => dieOften(join(FOLDER, `kills-${lane}`), each));
  const deaths = await Promise.all(lanes);
  const rebuilding = deaths.reduce((sum, { moments }) => sum + moments.rebuilding, 0);
  const where = `of ${(each * LANES).toLocaleString('en')}, ${rebuilding} during a rebuild`;
  return tell(
    'Faults after a kill',
    where,
    deaths.flatMap(({ faults }) => faults),
  );
}

function tell(what: string, where: string, faults: readonly string[]): Figure {
  for (const fault of faults) console.error(fault);
  return none(what, where, faults.length);
}

function none(what: string, where: string, value: number): Figure {
  return { what, where, value, unit: '', limit: { most: 0 } };
}
