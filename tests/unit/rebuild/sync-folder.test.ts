import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { syncFolder } from '../../../scripts/rebuild/sync-folder.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { watchSync } from './watch-sync.ts';

async function fill(folder: string, count: number): Promise<string[]> {
  await mkdir(join(folder, '_astro'));
  const files = Array.from({ length: count }, (_, index) => join(folder, `_astro/${index}.js`));
  for (const file of files) await writeFile(file, file);
  return [folder, join(folder, '_astro'), ...files];
}

/** Puts a program of this text in the place of `sync`. */
async function replaceProgram(text: string): Promise<void> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'sync'), `#!/bin/sh\n${text}\n`);
  await chmod(join(folder, 'sync'), 0o755);
  vi.stubEnv('PATH', folder);
}

function pretendSystem(platform: NodeJS.Platform): void {
  const { platform: own } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: own }));
}

test('brings every file and every folder to the disk, one by one when they are few', async () => {
  const folder = await makeFolder();
  const paths = await fill(folder, 40);
  const synced = new Set<number>();
  await watchSync(async (handle) => void synced.add((await handle.stat()).ino));
  await syncFolder(folder);
  const expected = await Promise.all(paths.map(async (path) => (await stat(path)).ino));
  expect([...synced].sort()).toEqual(expected.sort());
});

describe('many files', () => {
  test('are brought there in one go by the system’s own program', async () => {
    const folder = await makeFolder();
    await fill(folder, 200);
    const said = join(await makeFolder(), 'said');
    await replaceProgram(`echo "$@" > ${said}`);
    pretendSystem('linux');
    const sync = vi.fn(() => Promise.resolve());
    await watchSync(sync);
    await syncFolder(folder);
    expect(await readFile(said, 'utf8')).toBe(`-f ${folder}\n`);
    expect(sync).not.toHaveBeenCalled();
  });

  test.each([
    ['it fails', 'exit 1', 'linux'],
    ['it may not wait for the disk', 'exit 0', 'darwin'],
  ] as const)('are brought there one by one where %s', async (_why, program, system) => {
    const folder = await makeFolder();
    const paths = await fill(folder, 200);
    await replaceProgram(program);
    pretendSystem(system);
    const sync = vi.fn(() => Promise.resolve());
    await watchSync(sync);
    await syncFolder(folder);
    expect(sync).toHaveBeenCalledTimes(paths.length);
  });

  test('are brought there one by one where there is no such program', async () => {
    const folder = await makeFolder();
    const paths = await fill(folder, 200);
    vi.stubEnv('PATH', '');
    const sync = vi.fn(() => Promise.resolve());
    await watchSync(sync);
    await syncFolder(folder);
    expect(sync).toHaveBeenCalledTimes(paths.length);
  });
});
