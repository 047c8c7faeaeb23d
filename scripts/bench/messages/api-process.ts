import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { closeOnExit } from '../../lib/exit.ts';
import { NEUTRAL_SETTINGS } from '../../testing/test-settings.ts';

const SERVE_API = join(import.meta.dirname, 'serve-api.ts');

/** A server in a process of its own. */
export interface ApiProcess {
  origin: string;
  /** Ends it, and says how it ended: with an exit code, or by a signal. */
  end: (signal: NodeJS.Signals) => Promise<number | string | undefined>;
  /** What it told on stderr so far. */
  complaints: string[];
}

/** The embedded API over a data folder; `through` is a program that runs it, such as a shell with limits. */
export function startApiProcess(dataDir: string, through: string[] = []): Promise<ApiProcess> {
  return startServer([...through, process.execPath, SERVE_API], {
    ...NEUTRAL_SETTINGS,
    // The clients of the tests and of the bench are many visitors, behind a proxy that is themselves.
    TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
  });
}

/** Any program that tells its origin in its first line. Throws when it ends before. */
export async function startServer(
  command: string[],
  environment: Record<string, string>,
): Promise<ApiProcess> {
  const [program = '', ...options] = command;
  const child = execa(program, options, { env: environment, stdin: 'ignore', reject: false });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const forget = closeOnExit(() => {
    child.kill('SIGKILL');
    return child;
  });
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    child.then(() => []),
  ]);
  const [origin] = line as unknown[];
  if (typeof origin !== 'string')
    throw new Error(`${command.join(' ')} ended early:\n${complaints.join('\n')}`);
  return {
    origin,
    complaints,
    async end(signal) {
      child.kill(signal);
      const { exitCode, signal: ended } = await child;
      forget();
      return exitCode ?? ended;
    },
  };
}
