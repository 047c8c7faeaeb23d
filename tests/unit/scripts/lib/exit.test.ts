import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';

const MODULE = new URL('../../../../scripts/lib/exit.ts', import.meta.url).href;

interface Run {
  child: ChildProcess;
  /** Resolves when the process has said it is up. */
  ready: Promise<unknown>;
  /** What it said and how it ended. */
  end: Promise<{ lines: string[]; code: number | null; signal: string | null }>;
}

/** A process that uses the module, says "ready", and would stay forever. */
function run(code: string, withChannel = false): Run {
  const script = `
    import { closeOnExit, exit, exitOnSignals, exitWithParent, isExiting } from ${JSON.stringify(MODULE)};
    setInterval(() => undefined, 1000);
    ${code}
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: withChannel ? ['ignore', 'pipe', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('The process has no output.');
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  const end = Promise.all([said, ended]).then(([output, [exitCode, signal]]: [string, unknown[]]) => ({
    lines: output.trim().split('\n'),
    code: typeof exitCode === 'number' ? exitCode : null,
    signal: typeof signal === 'string' ? signal : null,
  }));
  return { child, ready: once(createInterface({ input: child.stdout }), 'line'), end };
}

const closers = `
  closeOnExit(() => console.log('close the first'));
  closeOnExit(async () => { await null; console.log('close the second'); });
  exitOnSignals(7);
`;

describe('exit', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'closes everything on %s, the latest first',
    async (signal) => {
      const { child, ready, end } = run(closers);
      await ready;
      child.kill(signal);
      expect(await end).toEqual({
        lines: ['ready', 'close the second', 'close the first'],
        code: 7,
        signal: null,
      });
    },
  );

  test('closes once when the terminal and npm both send the signal', async () => {
    const { child, ready, end } = run(`
      closeOnExit(() => new Promise((resolve) => setTimeout(() => { console.log('closed'); resolve(); }, 100)));
      exitOnSignals(7);
    `);
    await ready;
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await end).toEqual({ lines: ['ready', 'closed'], code: 7, signal: null });
  });

  test('ends at once when asked again', async () => {
    const { child, ready, end } = run(`
      closeOnExit(() => new Promise(() => undefined));
      exitOnSignals(7);
      process.on('SIGINT', () => console.log('asked'));
    `);
    await ready;
    child.kill('SIGINT');
    const again = setInterval(() => child.kill('SIGINT'), 100);
    onTestFinished(() => clearInterval(again));
    expect((await end).code).toBe(1);
  });

  test('goes on closing when one part cannot be closed', async () => {
    const { child, ready, end } = run(`
      closeOnExit(() => console.log('closed'));
      closeOnExit(() => { throw new Error('no'); });
      exitOnSignals(7);
    `);
    await ready;
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ lines: ['ready', 'closed'], code: 7 });
  });

  test('does not close what was taken back', async () => {
    const { child, ready, end } = run(`
      const takeBack = closeOnExit(() => console.log('closed'));
      takeBack();
      takeBack();
      exitOnSignals(7);
    `);
    await ready;
    child.kill('SIGTERM');
    expect((await end).lines).toEqual(['ready']);
  });

  test('keeps to the first exit', async () => {
    const { end } = run(`
      closeOnExit(() => console.log(isExiting()));
      console.log(isExiting());
      void exit(3);
      void exit(4);
    `);
    expect(await end).toEqual({ lines: ['false', 'ready', 'true'], code: 3, signal: null });
  });

  test('closes everything when the parent is gone', async () => {
    const { child, ready, end } = run(`${closers} exitWithParent(false);`, true);
    await ready;
    child.disconnect();
    expect(await end).toEqual({
      lines: ['ready', 'close the second', 'close the first'],
      code: 0,
      signal: null,
    });
  });

  test('follows npm, even behind a shell', async () => {
    const inner = `
      import { closeOnExit, exitWithParent } from ${JSON.stringify(MODULE)};
      setInterval(() => undefined, 1000);
      closeOnExit(() => console.log('closed'));
      exitWithParent(true);
      console.log('ready');
    `;
    // The second command keeps the shell from handing its process over to the first.
    const { child, end } = run(`
      const { spawn } = await import('node:child_process');
      const command = '"$0" --input-type=module --eval "$1"; true';
      spawn('sh', ['-c', command, process.execPath, ${JSON.stringify(inner)}], { stdio: 'inherit' });
    `);
    if (!child.stdout) throw new Error('The process has no output.');
    const lines = createInterface({ input: child.stdout });
    await once(lines, 'line');
    await once(lines, 'line');
    child.kill('SIGKILL');
    expect((await end).lines).toEqual(['ready', 'ready', 'closed']);
  });
});
