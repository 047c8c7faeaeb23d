import { callHook, BENCH_SECRET, readHealth, waitUntil } from './plain-calls.ts';
import { changeTitle, startPlainServer } from './plain-process.ts';

const SETTLE_MS = 30_000;

export interface Burst {
  accepted: number;
  /** Of the slowest answer, from the first call on: they all wait for each other. */
  slowestMs: number;
  builds: number;
  isLastLive: boolean;
}

/** Calls the hook so many times at once, changing a project before and after. */
export async function burst(dataDir: string, calls: number): Promise<Burst> {
  const server = startPlainServer(dataDir, { REBUILD_HOOK_SECRET: BENCH_SECRET });
  const address = await server.ready;
  if (address === undefined) throw new Error(server.lines.join('\n'));
  const before = server.lines.length;
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, number) => {
      // Somewhere in the middle, so that the builds before it show another state.
      if (number === calls / 2) await changeTitle(address, 'The last state');
      const status = await callHook(address, `msg_${number}`);
      return { status, milliseconds: performance.now() - start };
    }),
  );
  const isLive = async () => {
    const page = await (await fetch(address)).text();
    return page.includes('The last state') && (await readHealth(address)).build === 'done';
  };
  const isLastLive = await waitUntil(isLive, SETTLE_MS);
  await server.kill('SIGINT');
  return {
    accepted: answers.filter(({ status }) => status === 202).length,
    slowestMs: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
    builds: server.lines.slice(before).filter((line) => line.startsWith('Building the site')).length,
    isLastLive,
  };
}
