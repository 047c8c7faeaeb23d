import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { formatTable } from '../../src/data/terminal-table.ts';

/** What a page may gain or lose on its way to a browser before the owner hears of it: some sentences. */
export const NOTABLE_BYTES = 500;

/** Compressing as hosts do takes a tenth of a second, and what changes all pages shows on a few of them. */
export const WEIGHED_PAGES = 5;

const WIDTHS = [8, 38, 28];
const INDENT = '  ';

export interface WeightChange {
  /** Below the folder of the site, as in `projects.html`. */
  page: string;
  /** Brotli bytes of the page, which has its styles inside. */
  before: number;
  after: number;
}

const compress = promisify(brotliCompress);

/** The pages of two built sites that weigh notably more or less in the second, among those whose size changed most. */
export async function compareWeights(before: string, after: string): Promise<WeightChange[]> {
  const [older, newer] = await Promise.all([measurePages(before), measurePages(after)]);
  const suspects = [...newer]
    .map(([page, size]) => ({ page, change: Math.abs(size - (older.get(page) ?? size)) }))
    .filter(({ change }) => change >= NOTABLE_BYTES)
    .sort((a, b) => b.change - a.change || (a.page < b.page ? -1 : 1));
  const weighed = suspects.slice(0, WEIGHED_PAGES).map(async ({ page }) => ({
    page,
    before: await weigh(join(before, page)),
    after: await weigh(join(after, page)),
  }));
  const changes = await Promise.all(weighed);
  return changes.filter((change) => Math.abs(change.after - change.before) >= NOTABLE_BYTES);
}

/** A line for each; nothing when no page changed notably. */
export function formatWeights(changes: readonly WeightChange[]): string {
  const rows = changes.map(({ page, before, after }) => [
    'weight',
    page,
    `${formatBytes(after)}, was ${formatBytes(before)}`,
  ]);
  return formatTable(rows, WIDTHS).replace(/^(?=.)/gm, INDENT);
}

/** The size of each page on disk, which tells at once where to look. */
async function measurePages(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = files.map(async (file) => {
    const page = relative(folder, file).split(sep).join('/');
    return [page, (await stat(file)).size] as const;
  });
  return new Map(await Promise.all(sizes));
}

async function weigh(file: string): Promise<number> {
  return (await compress(await readFile(file))).length;
}

function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString('en')} B`;
}
