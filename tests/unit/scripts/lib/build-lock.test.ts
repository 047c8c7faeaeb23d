import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { holdBuildLock } from '../../../../scripts/lib/build-lock.ts';
import { makeFolder } from '../temporary-folder.ts';

const BUILD_LOCK = new URL('../../../../scripts/lib/build-lock.ts', import.meta.url).href;

describe('holdBuildLock', () => {
  test('lets one build wait for another, and says so once', async () => {
    const file = join(await makeFolder(), 'new', 'build.lock');
    const told: string[] = [];
    const freeFirst = await holdBuildLock(file, (line) => told.push(line));
    const steps: string[] = [];
    const second = holdBuildLock(file, (line) => {
      told.push(line);
      steps.push('first freed');
      freeFirst();
    });
    const freeSecond = await second;
    onTestFinished(freeSecond);
    expect(told).toEqual(['Another build is running in this folder: waiting for it.']);
    expect(steps).toEqual(['first freed']);
  });

  test('stays held by whoever does not keep what frees it', async () => {
    const file = join(await makeFolder(), 'build.lock');
    const code = `
      import { holdBuildLock } from ${JSON.stringify(BUILD_LOCK)};
      const file = ${JSON.stringify(file)};
      await holdBuildLock(file);
      await new Promise(setImmediate);
      gc();
      await new Promise(setImmediate);
      await holdBuildLock(file, () => process.exit(7));
    `;
    const { exitCode } = await execa(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
      reject: false,
    });
    expect(exitCode).toBe(7);
  });

  test('is free again when it was freed', async () => {
    const file = join(await makeFolder(), 'build.lock');
    const told: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const free = await holdBuildLock(file, (line) => told.push(line));
      free();
    }
    expect(told).toEqual([]);
  });
});
