import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  compareWeights,
  formatWeights,
  NOTABLE_BYTES,
  WEIGHED_PAGES,
} from '../../../../scripts/lib/compare-weights.ts';
import { makeFolder } from '../temporary-folder.ts';

const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

async function makePages(contents: Record<string, string>): Promise<string> {
  const folder = await makeFolder();
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

describe('compareWeights', () => {
  test('tells pages that became heavier or lighter, the largest change first', async () => {
    const text = noise(8000);
    const before = await makePages({ 'index.html': '', 'a/b.html': text, 'same.html': text });
    const after = await makePages({ 'index.html': noise(4000), 'a/b.html': '', 'same.html': text });
    const changes = await compareWeights(before, after);
    expect(changes.map(({ page }) => page)).toEqual(['a/b.html', 'index.html']);
    expect(changes[0]?.before).toBeGreaterThan(NOTABLE_BYTES);
    expect(changes[0]?.after).toBeLessThan(NOTABLE_BYTES);
    expect(changes[1]?.after).toBeGreaterThan(NOTABLE_BYTES);
  });

  test('is silent about what compression takes away, new and removed pages, and other files', async () => {
    const before = await makePages({ 'index.html': '', 'old.html': noise(4000), 'a.js': '' });
    const after = await makePages({
      'index.html': 'again '.repeat(2000),
      'new.html': noise(4000),
      'a.js': noise(4000),
    });
    expect(await compareWeights(before, after)).toEqual([]);
    expect(formatWeights([])).toBe('');
  });

  test('weighs no more than some of many', async () => {
    const names = Array.from({ length: WEIGHED_PAGES + 3 }, (_, index) => `${index}.html`);
    const before = await makePages(Object.fromEntries(names.map((name) => [name, ''])));
    const after = await makePages(Object.fromEntries(names.map((name) => [name, noise(4000)])));
    expect(await compareWeights(before, after)).toHaveLength(WEIGHED_PAGES);
  });

  test('fits into 80 columns, whatever a page is called', () => {
    const page = `projectparams/${'x'.repeat(64)}.html`;
    const lines = formatWeights([
      { page: 'projects.html', before: 5120, after: 1_005_720 },
      { page, before: 1_000_000, after: 1_000_600 },
    ]).split('\n');
    expect(lines[0]).toMatch(/^ {2}weight {2}projects\.html +1,005,720 B, was 5,120 B$/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});
