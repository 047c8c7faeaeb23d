import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'astro/zod';
import { execa } from 'execa';
import { PROJECT_ROOT } from '../../lib/project-root.ts';
import { NEUTRAL_SETTINGS, TEST_ADMIN_TOKEN } from '../../testing/test-settings.ts';

/** Where Node keeps what it made of the sources, so that a server starts in half the time. */
const CODE_CACHE = join(PROJECT_ROOT, 'node_modules/.cache/plain');
const PLAIN_SERVER = join(import.meta.dirname, 'plain-server.ts');
const listSchema = z.object({ data: z.array(z.looseObject({ _id: z.string() })) });

const READY_LINE = /The site is ready: (\S+)/;

export interface PlainProcess {
  /** The address, once the site is up to date; undefined when the server ended before. */
  ready: Promise<string | undefined>;
  /** Everything that it said. */
  lines: string[];
  kill: (signal: 'SIGKILL' | 'SIGINT') => Promise<void>;
}

/** A server with the plain site, in a process of its own. */
export function startPlainServer(dataDir: string, settings: Record<string, string> = {}): PlainProcess {
  const child = execa(process.execPath, [PLAIN_SERVER], {
    env: {
      ...NEUTRAL_SETTINGS,
      NODE_COMPILE_CACHE: CODE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdin: 'ignore',
    all: true,
    ipc: true,
    reject: false,
  });
  const lines: string[] = [];
  const ready = new Promise<string | undefined>((resolve) => {
    createInterface({ input: child.all }).on('line', (line) => {
      lines.push(line);
      const address = READY_LINE.exec(line)?.[1];
      if (address) resolve(address);
    });
    void child.then(() => resolve(undefined));
  });
  return {
    ready,
    lines,
    async kill(signal) {
      child.kill(signal);
      await child;
    },
  };
}

/** Gives the project at this place of the list another title, and resolves when that is stored. */
export async function changeTitle(address: string, title: string, place = 0): Promise<void> {
  const list = await fetch(`${address}/api/projects`);
  const project = listSchema.parse(await list.json()).data[place];
  const answer = await fetch(`${address}/api/projects/${project?._id ?? ''}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${TEST_ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...project, title }),
  });
  if (!answer.ok) throw new Error(`The title could not be changed: ${answer.status} ${await answer.text()}`);
}
