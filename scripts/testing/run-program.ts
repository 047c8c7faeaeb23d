import { execa } from 'execa';
import { closeOnExit } from '../lib/exit.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

/** Runs a program in the project with its output on this terminal; resolves to whether it succeeded. */
export async function runProgram(
  program: string,
  options: string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const child = execa(program, options, {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  const stayOpen = closeOnExit(() => {
    // As Ctrl-C does: test runners then clean up after themselves.
    child.kill('SIGINT');
    return child;
  });
  const { failed, code, shortMessage } = await child;
  stayOpen();
  if (code === 'ENOENT') console.error(shortMessage);
  return !failed;
}
