import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { listenLocally } from '../../api/server.ts';
import { makeProjects } from '../../testing/sized-projects.ts';
import { BENCH_SECRET, callHook, readHealth, waitUntil } from './plain-calls.ts';
import { startPlainServer } from './plain-process.ts';
import { isWhole } from './plain-site.ts';

const DISK_MIB = 16;
const BYTES_IN_MIB = 1024 * 1024;
const BLOCK_BYTES = 4096;
/** What is left for the change: nothing for the call itself, or too little for one step or another after it. */
const FREE_BLOCKS = [0, 1, 4, 8, 12, 16, 20, 24, 28, 32, 40];
const LIMIT_MS = 20_000;

/** Fills a small disk of its own, which only root may mount, and says where visitors would have noticed. */
export async function fillDisk(
  folder: string,
): Promise<{ tries: number; refused: number; faults: string[] }> {
  await mkdir(folder, { recursive: true });
  await execa('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]);
  try {
    return await fillMounted(folder);
  } finally {
    await execa('umount', ['--lazy', folder]);
  }
}

async function fillMounted(dataDir: string) {
  let title = 'Before';
  const api = createServer((request, response) => {
    const data = makeProjects(3).map((project) => ({ ...project, title }));
    if (request.url === '/api/projects') response.end(JSON.stringify({ data }));
    else response.writeHead(404).end();
  });
  const server = startPlainServer(dataDir, {
    PUBLIC_API_HOST: await listenLocally(api),
    REBUILD_HOOK_SECRET: BENCH_SECRET,
  });
  const address = await server.ready;
  if (address === undefined) throw new Error(server.lines.join('\n'));
  const readHome = async () => (await fetch(address)).text();

  const faults: string[] = [];
  let refused = 0;
  for (const free of FREE_BLOCKS) {
    const before = await readHome();
    const filler = await leaveFree(dataDir, free * BLOCK_BYTES);
    title = `With ${free} blocks free`;
    const status = await callHook(address, `msg_full_${free}`);
    if (status !== 202) refused += 1;
    const isOver = async () => {
      const { problem } = await readHealth(address);
      return status !== 202 || problem !== null || (await readHome()).includes(title);
    };
    if (!(await waitUntil(isOver, LIMIT_MS))) faults.push(`${title}: nobody was told.`);
    const now = await readHome();
    if (now !== before && !(isWhole(now) && now.includes(title))) faults.push(`${title}: the site broke.`);

    await rm(filler);
    await callHook(address, `msg_free_${free}`);
    const isHealed = async () =>
      (await readHome()).includes(title) && (await readHealth(address)).problem === null;
    if (!(await waitUntil(isHealed, LIMIT_MS))) faults.push(`${title}: the site did not heal.`);
  }
  await server.kill('SIGINT');
  api.close();
  return { tries: FREE_BLOCKS.length, refused, faults };
}

/** Takes the rest of the disk, and returns what to remove to have it back. */
async function leaveFree(folder: string, bytes: number): Promise<string> {
  const { bavail, bsize } = await statfs(folder);
  const filler = join(folder, 'filler');
  await writeFile(filler, Buffer.alloc(Math.min(bavail * bsize - bytes, DISK_MIB * BYTES_IN_MIB)));
  return filler;
}
