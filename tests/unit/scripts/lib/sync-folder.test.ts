import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { syncFolder } from '../../../../scripts/lib/sync-folder.ts';
import { makeFolder } from '../temporary-folder.ts';
import { watchSync } from './watch-sync.ts';

test.each([40, 200])('brings every file and every folder to the disk: %i files', async (count) => {
  const folder = await makeFolder();
  await mkdir(join(folder, '_astro'));
  const files = Array.from({ length: count }, (_, index) => join(folder, `_astro/${index}.js`));
  for (const file of files) await writeFile(file, file);
  const synced = new Set<number>();
  await watchSync(async (handle) => void synced.add((await handle.stat()).ino));
  await syncFolder(folder);
  const paths = [folder, join(folder, '_astro'), ...files];
  const expected = await Promise.all(paths.map(async (path) => (await stat(path)).ino));
  expect([...synced].sort()).toEqual(expected.sort());
});

test('does without a program that brings all of a disk there', async () => {
  vi.stubEnv('PATH', '');
  const folder = await makeFolder();
  for (let index = 0; index < 200; index += 1) await writeFile(join(folder, String(index)), '');
  const sync = vi.fn(() => Promise.resolve());
  await watchSync(sync);
  await syncFolder(folder);
  expect(sync).toHaveBeenCalledTimes(201);
});
