import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Figure, isWithin } from './figures.ts';
import { BENCH_FOLDER } from './folders.ts';

/** Writes every figure, and where it was measured, as JSON. Returns the path. */
export async function writeReport(figures: readonly Figure[]): Promise<string> {
  const file = join(BENCH_FOLDER, 'figures.json');
  const report = {
    measuredAt: new Date().toISOString(),
    machine: { processor: cpus()[0]?.model, cores: cpus().length, node: process.version },
    figures: figures.map((figure) => ({ ...figure, isWithin: isWithin(figure) })),
  };
  await mkdir(BENCH_FOLDER, { recursive: true });
  await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`);
  return file;
}
