import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../api/store.ts';
import { holdBuildLock } from '../lib/build-lock.ts';
import { makeProjects } from '../testing/sized-projects.ts';
import { NEUTRAL_SETTINGS } from '../testing/test-settings.ts';
import { copySource, runAstroBuild } from './astro.ts';
import { BUILD_BUDGETS } from './budgets.ts';
import { type Figure, median } from './figures.ts';
import { BENCH_FOLDER } from './folders.ts';
import { measureQuietly } from './quiet.ts';

const REPORT_MEMORY = join(import.meta.dirname, 'report-memory.ts');
/** Of the built sites. */
const PLACES = join(BENCH_FOLDER, 'builds');
const KIB_IN_MIB = 1024;
const MS_IN_S = 1000;
/** In turns, so that a machine that becomes slower or faster meanwhile does so to both. */
const RUNS = 3;

interface Cost {
  seconds: number;
  memoryMiB: number;
}

interface Build {
  /** How many projects, or pages of text. */
  size: number;
  plain: Cost;
  own: Cost;
  /** How many times as long the own one takes. */
  ratio: number;
}

/** What a build costs with so many projects, pictures cached, beside a plain site with as many pages of text. */
export async function measureBuilds(sizes: readonly number[]): Promise<Figure[]> {
  const freeLock = await holdBuildLock();
  try {
    const builds: Build[] = [];
    for (const size of sizes) {
      builds.push(await compareBuilds(size));
    }
    return [...builds.flatMap(describe), ...describeGrowth(builds)];
  } finally {
    await rm(PLACES, { recursive: true, force: true });
    freeLock();
  }
}

/** Medians of several builds of each. */
async function compareBuilds(size: number): Promise<Build> {
  const buildPlain = await preparePlain(size);
  const buildOwn = await prepareOwn(size);
  const pairs: { plain: Cost; own: Cost }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    pairs.push(await measureQuietly(async () => ({ plain: await buildPlain(), own: await buildOwn() })));
  }
  return {
    size,
    plain: summarize(pairs.map(({ plain }) => plain)),
    own: summarize(pairs.map(({ own }) => own)),
    ratio: median(pairs.map(({ plain, own }) => own.seconds / plain.seconds)),
  };
}

function summarize(costs: Cost[]): Cost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    memoryMiB: median(costs.map(({ memoryMiB }) => memoryMiB)),
  };
}

async function prepareOwn(size: number): Promise<() => Promise<Cost>> {
  const dataDir = join(BENCH_FOLDER, 'sized', String(size));
  const store = await openStore(dataDir, { seed: () => makeProjects(size) });
  await store.close();
  const settings = { ...NEUTRAL_SETTINGS, DATA_DIR: dataDir };
  // This one fetches the projects and fills the cache of pictures.
  await runAstroBuild(findPlace(), settings);
  return () => timeBuild(findPlace(), { ...settings, KEEP_SNAPSHOT: 'true' });
}

async function preparePlain(size: number): Promise<() => Promise<Cost>> {
  const root = await copySource('plain');
  return () => timeBuild(['--root', root, ...findPlace()], { PAGES: String(size) });
}

/** A new folder each time: to empty one for the next build would slow that down, see rebuild/follow.ts. */
function findPlace(): string[] {
  return ['--outDir', join(PLACES, crypto.randomUUID())];
}

async function timeBuild(options: string[], environment: Record<string, string>): Promise<Cost> {
  const file = join(BENCH_FOLDER, 'memory');
  const start = performance.now();
  await runAstroBuild(options, { ...environment, BENCH_MEMORY_FILE: file }, REPORT_MEMORY);
  const seconds = (performance.now() - start) / MS_IN_S;
  return { seconds, memoryMiB: Number(await readFile(file, 'utf8')) / KIB_IN_MIB };
}

function describe({ size, plain, own, ratio }: Build): Figure[] {
  const where = `${size.toLocaleString('en')} projects`;
  return [
    { what: `Build of plain Astro, ${where}`, where: 'pages of text', value: plain.seconds, unit: 's' },
    { what: `Build, ${where}`, where: 'pictures cached', value: own.seconds, unit: 's' },
    {
      what: `Build beside plain Astro, ${where}`,
      where: 'pictures cached',
      value: ratio,
      unit: '×',
      limit: { most: BUILD_BUDGETS.ratio },
    },
    {
      what: `Memory of the build, ${where}`,
      where: 'pictures cached',
      value: own.memoryMiB,
      unit: 'MiB',
      limit: { most: BUILD_BUDGETS.memoryMiB },
    },
  ];
}

/** What is left when the start, which costs the same at every size, is taken away. */
function describeGrowth(builds: readonly Build[]): Figure[] {
  const [first, last] = [builds.at(0), builds.at(-1)];
  if (!first || !last || first === last) return [];
  const growth = (site: 'plain' | 'own') =>
    ((last[site].seconds - first[site].seconds) * MS_IN_S) / (last.size - first.size);
  return [
    {
      what: 'Build of plain Astro, each page more',
      where: 'pages of text',
      value: growth('plain'),
      unit: 'ms',
    },
    { what: 'Build, each project more', where: 'pictures cached', value: growth('own'), unit: 'ms' },
  ];
}
