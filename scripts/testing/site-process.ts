import { createInterface } from 'node:readline';
import { execa } from 'execa';
import packageJson from '../../package.json' with { type: 'json' };
import { closeOnExit } from '../lib/exit.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

/** `node` with its options, as the package says. */
const [, ...START] = packageJson.scripts.start.split(' ');

const READY_LINE = /The site is ready: (\S+)/;

/** Longer than a build takes on a slow machine. */
const START_LIMIT_MS = 5 * 60_000;

export interface SiteProcess {
  /** Without a trailing slash. */
  address: string;
  pid: number | undefined;
  /** Ends it as Ctrl-C does. Throws when it does not end well. */
  stop: () => Promise<void>;
}

type Subprocess = ReturnType<typeof spawnStart>;

function spawnStart(environment: Record<string, string>) {
  return execa(process.execPath, START, {
    cwd: PROJECT_ROOT,
    env: environment,
    stdin: 'ignore',
    all: true,
    // The start ends when this channel closes, so that it does not outlive a test run that was killed.
    ipc: true,
    reject: false,
  });
}

/** Runs what `npm start` runs, until it says that the site is ready. Throws with its output when it ends before. */
export async function startSite(
  environment: Record<string, string>,
  tell: (line: string) => void = () => undefined,
): Promise<SiteProcess> {
  const child = spawnStart({ HOST: '127.0.0.1', PORT: '0', ...environment });
  closeOnExit(() => {
    child.kill();
    return child;
  });
  const giveUp = setTimeout(() => child.kill(), START_LIMIT_MS);
  const address = await new Promise<string | undefined>((resolve) => {
    createInterface({ input: child.all }).on('line', (line) => {
      tell(line);
      const ready = READY_LINE.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    void child.then(() => resolve(undefined));
  });
  clearTimeout(giveUp);
  if (address) return { address, pid: child.pid, stop: () => stopSite(child) };
  const { all, exitCode } = await child;
  throw new Error(`npm start ended with ${exitCode ?? 'a signal'} before the site was ready:\n${all}`);
}

async function stopSite(child: Subprocess): Promise<void> {
  child.kill('SIGINT');
  const { exitCode, signal } = await child;
  if (exitCode !== 0) throw new Error(`npm start ended with ${exitCode ?? signal} after Ctrl-C; expected 0.`);
}
