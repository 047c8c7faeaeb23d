import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../api/store.ts';
import { holdBuildLock } from '../lib/build-lock.ts';
import { makeProjects } from '../lib/sized-projects.ts';
import { NEUTRAL_SETTINGS } from '../lib/test-settings.ts';
import { copySource, runAstroBuild } from './astro.ts';
import { BUILD_BUDGETS } from './budgets.ts';
import type { Figure } from './figures.ts';
import { BENCH_FOLDER } from './folders.ts';

const REPORT_MEMORY = join(import.meta.dirname, 'report-memory.ts');
const KIB_IN_MIB = 1024;
const MS_IN_S = 1000;

interface Cost {
  seconds: number;
  memoryMiB: number;
}

/** What a build costs with so many projects, pictures cached, beside a plain site with as many pages of text. */
export async function measureBuilds(sizes: readonly number[]): Promise<Figure[]> {
  const freeLock = await holdBuildLock();
  try {
    const figures: Figure[] = [];
    for (const size of sizes) {
      figures.push(...describe(size, await buildPlain(size), await buildSized(size)));
    }
    return figures;
  } finally {
    freeLock();
  }
}

async function buildSized(size: number): Promise<Cost> {
  const dataDir = join(BENCH_FOLDER, 'sized', String(size));
  const store = await openStore(dataDir, { seed: () => makeProjects(size) });
  await store.close();
  const settings = { ...NEUTRAL_SETTINGS, DATA_DIR: dataDir };
  const options = ['--outDir', join(BENCH_FOLDER, 'sized-site')];
  // The first fetches the projects and fills the cache of pictures.
  await runAstroBuild(options, settings);
  return timeBuild(options, { ...settings, KEEP_SNAPSHOT: 'true' });
}

async function buildPlain(size: number): Promise<Cost> {
  return timeBuild(['--root', await copySource('plain')], { PAGES: String(size) });
}

async function timeBuild(options: string[], environment: Record<string, string>): Promise<Cost> {
  const file = join(BENCH_FOLDER, 'memory');
  const start = performance.now();
  await runAstroBuild(options, { ...environment, BENCH_MEMORY_FILE: file }, REPORT_MEMORY);
  const seconds = (performance.now() - start) / MS_IN_S;
  return { seconds, memoryMiB: Number(await readFile(file, 'utf8')) / KIB_IN_MIB };
}

function describe(size: number, plain: Cost, own: Cost): Figure[] {
  const where = `${size.toLocaleString('en')} projects`;
  return [
    { what: `Build of plain Astro, ${where}`, where: 'pages of text', value: plain.seconds, unit: 's' },
    { what: `Build, ${where}`, where: 'pictures cached', value: own.seconds, unit: 's' },
    {
      what: `Build beside plain Astro, ${where}`,
      where: 'pictures cached',
      value: own.seconds / plain.seconds,
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
