import { execa } from 'execa';
import { closeOnExit } from './exit.ts';
import { killGroup, type ProgramLimits, watchGroup } from './process-group.ts';

export interface LimitedRun {
  hasFailed: boolean;
  output: string;
  /** Why it was stopped, if it was. */
  stopped: string | undefined;
}

/** Runs a script of Node's in a process of its own. Whatever it started ends with it, and at the latest with this one. */
export async function runLimited(
  script: string,
  options: string[],
  { cwd, env, limits }: { cwd: string; env: Record<string, string>; limits: ProgramLimits },
): Promise<LimitedRun> {
  const child = execa(process.execPath, [script, ...options], {
    cwd,
    env,
    stdin: 'ignore',
    all: true,
    ipc: true,
    // Makes it the leader of a group, which can be ended as a whole.
    detached: true,
    reject: false,
  });
  const { pid } = child;
  const kill = () => pid !== undefined && killGroup(pid);
  const stayOpen = closeOnExit(() => {
    kill();
    return child;
  });
  let stopped: string | undefined;
  const endWatch =
    pid === undefined
      ? () => undefined
      : watchGroup(pid, limits, (reason) => {
          stopped = reason;
          kill();
        });
  const { failed, all, shortMessage } = await child;
  endWatch();
  kill();
  stayOpen();
  return { hasFailed: failed, output: all || shortMessage || '', stopped };
}
