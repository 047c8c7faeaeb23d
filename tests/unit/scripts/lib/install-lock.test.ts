import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../temporary-folder.ts';

const MODULE = new URL('../../../../scripts/lib/install-lock.mjs', import.meta.url).href;

/** A process that takes the lock, says so, and ends when its input does. */
function holdLock(folder: string) {
  const script = `
    import { holdInstallLock } from ${JSON.stringify(MODULE)};
    await holdInstallLock('/some/project', ${JSON.stringify(folder)});
    console.log('held');
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, lines: createInterface({ input: child.stdout }) };
}

async function end(child: ChildProcess, how: () => void): Promise<void> {
  const ended = once(child, 'exit');
  how();
  await ended;
}

describe('holdInstallLock', () => {
  test('lets one process wait for another, and says so', async () => {
    const folder = await makeFolder();
    const first = holdLock(folder);
    await once(first.lines, 'line');
    const second = holdLock(folder);
    const waiting = 'Another command is installing the packages: waiting for it.';
    expect(await once(second.lines, 'line')).toEqual([waiting]);

    const held = once(second.lines, 'line');
    await end(first.child, () => first.child.stdin.end());
    expect(await held).toEqual(['held']);
    await end(second.child, () => second.child.stdin.end());
    expect(await readdir(folder)).toEqual([]);
  });

  test('does not wait for a process that was killed', async () => {
    const folder = await makeFolder();
    const first = holdLock(folder);
    await once(first.lines, 'line');
    await end(first.child, () => first.child.kill('SIGKILL'));
    const second = holdLock(folder);
    expect(await once(second.lines, 'line')).toEqual(['held']);
  });

  test('does not wait because of a lock from long ago', async () => {
    const folder = await makeFolder();
    const first = holdLock(folder);
    await once(first.lines, 'line');
    const [name = ''] = await readdir(folder);
    const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
    await utimes(join(folder, name), hourAgo, hourAgo);
    const second = holdLock(folder);
    expect(await once(second.lines, 'line')).toEqual(['held']);
  });

  test('does not wait because of a lock without an owner', async () => {
    const folder = await makeFolder();
    const first = holdLock(folder);
    await once(first.lines, 'line');
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '');
    const second = holdLock(folder);
    expect(await once(second.lines, 'line')).toEqual(['held']);
  });
});
