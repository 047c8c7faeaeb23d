import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runLimited, startLimited } from '../../../../scripts/lib/run-limited.ts';
import { makeFolder } from '../temporary-folder.ts';

const EXIT = new URL('../../../../scripts/lib/exit.ts', import.meta.url).href;
const FOLLOW_PARENT = new URL('../../../../scripts/lib/follow-parent.ts', import.meta.url).href;
const RUN_LIMITED = new URL('../../../../scripts/lib/run-limited.ts', import.meta.url).href;

/** Starts a child that would stay, and tells its own id and the child's. */
const WITH_CHILD = `
  import { spawn } from 'node:child_process';
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  console.log(process.pid, child.pid);
`;

async function makeScript(code: string): Promise<{ cwd: string; script: string }> {
  const cwd = await makeFolder();
  const script = join(cwd, 'script.mjs');
  await writeFile(script, code);
  return { cwd, script };
}

async function run(code: string, limits: { deadlineMs?: number; memoryMiB?: number } = {}) {
  const { cwd, script } = await makeScript(code);
  return runLimited(script, [], { cwd, env: {}, limits: { ...LIMITS, ...limits } });
}

const LIMITS = { deadlineMs: 10_000, memoryMiB: 1000 };

const idsIn = (output: string) => output.split(/\s+/).filter(Boolean).map(Number);

/** One that has ended without anybody to ask how counts as ended. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function expectGone(ids: number[], count: number): Promise<void> {
  expect(ids.filter((id) => id > 0)).toHaveLength(count);
  onTestFinished(() => {
    for (const id of ids) if (isAlive(id)) process.kill(id, 'SIGKILL');
  });
  await expect.poll(() => ids.filter(isAlive)).toEqual([]);
}

describe('runLimited', () => {
  test('runs a script and tells what it said', async () => {
    expect(await run(`console.log('said'); console.error('and warned');`)).toEqual({
      hasFailed: false,
      output: 'said\nand warned',
      stopped: undefined,
    });
    expect(await run('process.exitCode = 3; console.log(1);')).toMatchObject({
      hasFailed: true,
      output: '1',
    });
  });

  test('stops one that hangs, and its children', async () => {
    const { stopped, output } = await run(`${WITH_CHILD} setTimeout(() => { for (;;); }, 50);`, {
      deadlineMs: 2000,
    });
    expect(stopped).toBe('It took longer than 2 s.');
    await expectGone(idsIn(output), 2);
  });

  test('stops one whose child eats memory', async () => {
    const eat = 'const eaten = []; setInterval(() => eaten.push(Buffer.alloc(20_000_000, 1)), 10);';
    const { stopped, output } = await run(
      `import { spawn } from 'node:child_process';
       const child = spawn(process.execPath, ['--eval', ${JSON.stringify(eat)}], { stdio: 'ignore' });
       console.log(process.pid, child.pid);
       setInterval(() => undefined, 1000);`,
      { memoryMiB: 400 },
    );
    expect(stopped).toBe('It took more than 400 MiB of memory.');
    await expectGone(idsIn(output), 2);
  });

  test('leaves no children of one that ended by itself', async () => {
    const { hasFailed, output } = await run(`${WITH_CHILD} process.exit(0);`);
    expect(hasFailed).toBe(false);
    await expectGone(idsIn(output), 2);
  });

  test('tells how one ended that said nothing', async () => {
    expect((await run('process.exit(3)')).output).toMatch(/script\.mjs ended with exit code 3\.$/);
    expect((await run("process.kill(process.pid, 'SIGTERM')")).output).toMatch(/ended with SIGTERM\.$/);
  });

  test('ends it with the command that started it, although it is stuck', async () => {
    const { cwd, script } = await makeScript(
      `import { followParent } from ${JSON.stringify(FOLLOW_PARENT)};
       import { writeFileSync } from 'node:fs';
       ${WITH_CHILD}
       followParent();
       setTimeout(() => { writeFileSync('ids', \`\${process.pid} \${child.pid}\`); for (;;); }, 500);`,
    );
    const code = `import { runLimited } from ${JSON.stringify(RUN_LIMITED)};
      await runLimited(${JSON.stringify(script)}, [], {
        cwd: ${JSON.stringify(cwd)}, env: {}, limits: { deadlineMs: 60_000, memoryMiB: 1000 },
      });`;
    const command = execa(process.execPath, ['--input-type=module', '--eval', code], { reject: false });
    const readIds = async () => {
      const { stdout } = await execa('cat', [join(cwd, 'ids')], { reject: false });
      return idsIn(stdout);
    };
    await expect.poll(readIds).toHaveLength(2);
    const ids = await readIds();
    command.kill('SIGKILL');
    await command;
    await expectGone(ids, 2);
  });
});

describe('startLimited', () => {
  const WAITING = `
    import { once } from 'node:events';
    import { writeFileSync } from 'node:fs';
    const begun = once(process, 'message');
    writeFileSync('ids', String(process.pid));
    await begun;
    console.log('begun');
    process.disconnect();
  `;
  const readIds = (cwd: string) => idsIn(readFileSync(join(cwd, 'ids'), { encoding: 'utf8', flag: 'a+' }));

  test('lets a script wait for as long as it is to, which is no part of its deadline', async () => {
    const { cwd, script } = await makeScript(WAITING);
    const limits = { ...LIMITS, deadlineMs: 500 };
    const program = startLimited(script, [], { cwd, env: {}, limits });
    await expect.poll(() => readIds(cwd)).toHaveLength(1);
    await setTimeout(2 * limits.deadlineMs);
    expect(isAlive(readIds(cwd)[0] ?? 0)).toBe(true);
    program.begin();
    expect(await program.finish()).toEqual({ hasFailed: false, output: 'begun', stopped: undefined });
  });

  test('begins a script that is not ready to hear of it yet', async () => {
    const { cwd, script } = await makeScript(WAITING);
    const program = startLimited(script, [], { cwd, env: {}, limits: LIMITS });
    program.begin();
    expect(await program.finish()).toMatchObject({ output: 'begun' });
  });

  test('says of one that ended while it was to wait how that came', async () => {
    const { cwd, script } = await makeScript(
      `import { writeFileSync } from 'node:fs';
       writeFileSync('ids', String(process.pid));
       throw new Error('not like this');`,
    );
    const program = startLimited(script, [], { cwd, env: {}, limits: LIMITS });
    await expect.poll(() => readIds(cwd).map(isAlive)).toEqual([false]);
    program.begin();
    const { hasFailed, output } = await program.finish();
    expect(hasFailed).toBe(true);
    expect(output).toContain('not like this');
  });

  test('ends one that was not needed with the command that started it', async () => {
    const { cwd, script } = await makeScript(WAITING);
    const code = `import { existsSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { exit } from ${JSON.stringify(EXIT)};
      import { startLimited } from ${JSON.stringify(RUN_LIMITED)};
      startLimited(${JSON.stringify(script)}, [], { cwd: '.', env: {}, limits: ${JSON.stringify(LIMITS)} });
      while (!existsSync('ids')) await setTimeout(20);
      await exit(0);`;
    const { exitCode } = await execa(process.execPath, ['--input-type=module', '--eval', code], { cwd });
    expect(exitCode).toBe(0);
    await expectGone(readIds(cwd), 1);
  });
});
