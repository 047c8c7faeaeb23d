import { fork } from 'node:child_process';
import { closeOnExit } from './exit.ts';
import { killGroup, type ProgramLimits, watchGroup } from './process-group.ts';

export interface LimitedRun {
  hasFailed: boolean;
  output: string;
  /** Why it was stopped, if it was. */
  stopped: string | undefined;
}

export interface LimitedProgram {
  /** Has it begin, if it waits for a message. */
  begin: () => void;
  /** Resolves when it has ended. Its limits hold from now on. */
  finish: () => Promise<LimitedRun>;
}

interface Settings {
  cwd: string;
  env: Record<string, string>;
  limits: ProgramLimits;
}

/** Runs a script of Node's in a process of its own. Whatever it started ends with it, and at the latest with this one. */
export function runLimited(script: string, options: string[], settings: Settings): Promise<LimitedRun> {
  return startLimited(script, options, settings).finish();
}

/**
 * The same for a script that gets ready while nobody knows yet whether it is needed. Started by Node alone: a library for
 * processes takes a tenth of a second to load, and the script is waited for.
 */
export function startLimited(
  script: string,
  options: string[],
  { cwd, env, limits }: Settings,
): LimitedProgram {
  const child = fork(script, options, {
    cwd,
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Makes it the leader of a group, which can be ended as a whole.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (said: string) => {
      output += said;
    });
  }
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    // 'exit' may come before the last words.
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  const { pid } = child;
  const kill = () => pid !== undefined && killGroup(pid);
  const stayOpen = closeOnExit(() => {
    kill();
    return ended;
  });
  return {
    // One that has ended already is found out below.
    begin: () => void child.send('begin', () => undefined),
    async finish() {
      let stopped: string | undefined;
      const stop = (reason: string) => {
        stopped = reason;
        kill();
      };
      const endWatch = pid === undefined ? () => undefined : watchGroup(pid, limits, stop);
      const end = await ended;
      endWatch();
      kill();
      stayOpen();
      const told = output.trimEnd() || (end === undefined ? '' : `${script} ended with ${end}.`);
      return { hasFailed: end !== undefined, output: told, stopped };
    },
  };
}
