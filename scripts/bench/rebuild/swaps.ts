import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../server/listen.ts';
import { createServerApp } from '../../server/server-app.ts';
import { placeRelease, tidyReleases } from '../../rebuild/place-release.ts';
import { nameRelease } from '../../rebuild/release.ts';
import { showNewest } from '../../rebuild/shown-release.ts';
import { isWhole, seal } from './plain-site.ts';

const VISITORS = 8;
/** Visits from one swap to the next: far fewer than a build of seconds leaves time for. */
const VISITS = 2 * VISITORS;
/** How many releases a page may be old, and still load a part of itself that it had put off. */
const OLD_TABS = 3;

export interface Swaps {
  visits: number;
  /** Answers that were not 200 or not whole, of pages and of what they want. */
  failures: number;
  /** The same, of parts that a tab asked for some releases later. */
  lost: number;
}

/** Publishes so many releases one after the other while visitors load pages, each with the script that it wants. */
export async function swapUnderLoad(dataDir: string, times: number): Promise<Swaps> {
  const app = createServerApp(
    { apiHost: 'http://127.0.0.1:1', basePath: '/', dataDir },
    { api: undefined, hook: undefined, build: 'done', problem: undefined, nextTry: undefined },
  );
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const swaps: Swaps = { visits: 0, failures: 0, lost: 0 };
  let isOver = false;
  const read = async (path: string) => {
    const answer = await fetch(`${server.origin}${path}`);
    const text = await answer.text();
    return answer.status === 200 && isWhole(text) ? text : undefined;
  };
  const visit = async () => {
    while (!isOver) {
      const page = await read('/');
      const script = /src="([^"]+)"/.exec(page ?? '')?.[1] ?? '/nothing';
      if (!page || !(await read(script))) swaps.failures += 1;
      swaps.visits += 1;
    }
  };

  await swap(dataDir, 0);
  const visitors = Array.from({ length: VISITORS }, visit);
  for (let number = 1; number <= times; number += 1) {
    const seen = swaps.visits;
    while (swaps.visits < seen + VISITS) await new Promise(setImmediate);
    await swap(dataDir, number);
    const tab = number - OLD_TABS;
    if (tab >= 0 && !(await read(islandOf(tab)))) swaps.lost += 1;
  }
  isOver = true;
  await Promise.all(visitors);
  await server.close();
  return swaps;
}

const islandOf = (number: number) => `/_astro/island.${number}.js`;

async function swap(dataDir: string, number: number): Promise<void> {
  const folder = join(dataDir, 'build');
  await mkdir(join(folder, '_astro'), { recursive: true });
  const script = `/_astro/page.${number}.js`;
  const files = {
    'index.html': `<!doctype html><script src="${script}"></script>${number}`,
    [script]: `// ${number}`,
    [islandOf(number)]: `// ${number}`,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), seal(content));
  const release = nameRelease(dataDir, number.toString(16));
  await placeRelease(dataDir, release, folder, { reason: 'swap', projects: 0 });
  showNewest(dataDir);
  tidyReleases(dataDir);
}
