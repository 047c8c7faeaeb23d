import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { KEPT_RELEASES } from '../../rebuild/place-release.ts';
import { findCurrentRelease, listReleases } from '../../rebuild/release.ts';
import { waitUntil } from './plain-calls.ts';
import { changeTitle, type PlainProcess, startPlainServer } from './plain-process.ts';
import { isWhole } from './plain-site.ts';

/** A little longer than a start or a change takes, so that kills hit every step and the moments after. */
const LONGEST_LIFE = 1.3;
const SLOWEST_MS = 60_000;
/** Of so many lives one may end at any moment of the start. */
const EARLY_DEATHS = 4;

export interface Deaths {
  faults: string[];
  /** How many kills hit a start, the way from a change to its release, and the time after. */
  moments: { starting: number; rebuilding: number; resting: number };
}

/**
 * Starts a server, changes a project and kills it, so many times. Each start must show the last change, each answer and
 * each release must be whole, and in the end nothing may lie about.
 */
export async function dieOften(dataDir: string, times: number): Promise<Deaths> {
  const deaths: Deaths = { faults: [], moments: { starting: 0, rebuilding: 0, resting: 0 } };
  let title: string | undefined;
  const usual = await timeLife(dataDir);
  for (let life = 1; life <= times; life += 1) {
    const server = startPlainServer(dataDir);
    const part = Math.random() * LONGEST_LIFE;
    if (life % EARLY_DEATHS === 0) {
      await setTimeout(part * usual.startMs);
      deaths.moments.starting += 1;
    } else {
      const faults = await live(server, title, `Life ${life}`, part * usual.changeMs);
      title = `Life ${life}`;
      deaths.moments[isResting(server) ? 'resting' : 'rebuilding'] += 1;
      deaths.faults.push(...faults.map((fault) => `Life ${life}: ${fault}`));
    }
    await server.kill('SIGKILL');
    deaths.faults.push(...(await findBroken(dataDir)).map((fault) => `After life ${life}: ${fault}`));
  }
  const last = startPlainServer(dataDir);
  deaths.faults.push(...(await live(last, title, 'The last', usual.changeMs)));
  await waitForRest(last, 'The last', dataDir);
  await last.kill('SIGINT');
  deaths.faults.push(...(await findBroken(dataDir)), ...(await findLeftovers(dataDir)));
  return deaths;
}

/** How long it takes here until a server is ready, and until a change is shown. */
async function timeLife(dataDir: string): Promise<{ startMs: number; changeMs: number }> {
  // The first one has everything to make, and is no measure.
  await (await startReady(dataDir)).server.kill('SIGINT');
  const start = performance.now();
  const { server, address } = await startReady(dataDir);
  const ready = performance.now();
  await changeTitle(address, 'The first change');
  const isShown = async () => (await readWhole(address))?.includes('The first change') ?? false;
  if (!(await waitUntil(isShown, SLOWEST_MS))) throw new Error(server.lines.join('\n'));
  const changeMs = performance.now() - ready;
  await server.kill('SIGINT');
  return { startMs: ready - start, changeMs };
}

async function startReady(dataDir: string): Promise<{ server: PlainProcess; address: string }> {
  const server = startPlainServer(dataDir);
  const address = await server.ready;
  if (address === undefined) throw new Error(server.lines.join('\n'));
  return { server, address };
}

/** Looks for the title of the life before, sets another one, and reads pages for a while. */
async function live(
  server: PlainProcess,
  before: string | undefined,
  title: string,
  lifeTime: number,
): Promise<string[]> {
  const address = await server.ready;
  if (address === undefined) return [`it ended by itself:\n${server.lines.join('\n')}`];
  const home = await readWhole(address);
  const faults = home?.includes(before ?? '') ? [] : [`the site does not show "${before}".`];
  await changeTitle(address, title);
  const end = performance.now() + lifeTime;
  while (performance.now() < end) {
    if (!(await readWhole(address))) faults.push('half a page, or one without its script.');
  }
  return faults;
}

/** The home page, if it and the script that it wants are answered whole. */
async function readWhole(address: string): Promise<string | undefined> {
  const page = await (await fetch(address)).text();
  const script = /src="([^"]+)"/.exec(page)?.[1] ?? '';
  const code = await (await fetch(`${address}${script}`)).text();
  return isWhole(page) && isWhole(code) ? page : undefined;
}

/** Waits until the last change is shown and all is tidied after it; in vain where that never comes. */
async function waitForRest(server: PlainProcess, title: string, dataDir: string): Promise<void> {
  const address = await server.ready;
  if (address === undefined) return;
  const isAtRest = async () =>
    (await readWhole(address))?.includes(title) === true && (await findLeftovers(dataDir)).length === 0;
  await waitUntil(isAtRest, SLOWEST_MS);
}

/** Whether the last thing that it told of was done. */
function isResting({ lines }: PlainProcess): boolean {
  const since = lines.slice(lines.findIndex((line) => line.includes('The site is ready')));
  return since.some((line) => line.startsWith('Built '));
}

/** What visitors would see of the current release, were it served now. */
async function findBroken(dataDir: string): Promise<string[]> {
  const release = findCurrentRelease(dataDir);
  if (!release) return listReleases(dataDir).length > 0 ? ['no release is shown.'] : [];
  const files = await readdir(release.folder, { recursive: true, withFileTypes: true });
  const broken: string[] = [];
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    if (!isWhole(await readFile(join(parentPath, name), 'utf8'))) broken.push(`${name} is not whole.`);
  }
  return broken;
}

async function findLeftovers(dataDir: string): Promise<string[]> {
  const releases = listReleases(dataDir);
  const expected = new Set(['.lock', ...releases.flatMap(({ id }) => [id, `${id}.json`])]);
  const found = await readdir(join(dataDir, 'releases'));
  const left = found.filter((name) => !expected.has(name)).map((name) => `releases/${name} is left.`);
  return releases.length > KEPT_RELEASES ? [...left, `${releases.length} releases are kept.`] : left;
}
