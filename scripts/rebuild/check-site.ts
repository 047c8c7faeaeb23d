import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { StoredProject } from '../../src/data/project.ts';
import { projectRoute, routes as fixedRoutes } from '../../src/lib/routes.ts';
import { findAddress } from '../server/site-address.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** Any will do: addresses are resolved against it. */
const ORIGIN = 'http://site';

/** A fault in what all pages share is in all of them. */
const MOST_FAULTS = 20;

/**
 * Looks whether a built site can be shown: every page there, every address in a page that belongs to the site leads to
 * something, and no script that the build does not vouch for. Tells the faults, at most some of them.
 */
export async function checkSite(
  folder: string,
  basePath: string,
  projects: readonly Pick<StoredProject, 'id'>[],
  read = (html: Buffer): ReadPage => readPage(html.toString('utf8')),
): Promise<{ pages: number; faults: string[] }> {
  if (!existsSync(folder))
    return {
      pages: 0,
      faults: [`There is no folder ${folder}; expected a built site, as npm run build makes it.`],
    };
  const files = await listFiles(folder);
  const base = basePath === '/' ? '' : basePath;
  const isThere = (path: string) => findAddress(path, basePath, (file) => files.has(file)).kind !== 'unknown';

  // Private pages and memorials are not among them: an owner may have none, and a build without one of theirs fails.
  const routes = [...Object.values(fixedRoutes), ...projects.map(({ id }) => projectRoute(id))];
  const faults = routes
    .filter((route) => !isThere(`${base}${route}`))
    .map((route) => `There is no page ${route}.`);
  if (!files.has('/404.html')) faults.push('There is no page for unknown addresses.');

  /** What leads somewhere from every page, as most of it does. */
  const found = new Set<string>();
  const htmlFiles = [...files].filter((file) => file.endsWith('.html'));
  for (const file of htmlFiles) {
    if (faults.length >= MOST_FAULTS) break;
    // Whoever wants this process to end need not wait for all pages.
    await setImmediate();
    // Without waiting: a thousand pages are read in half the time, and nobody else is kept.
    const { addresses, scripts } = read(readFileSync(join(folder, file)));
    const lost = addresses.filter((address) => {
      if (found.has(address)) return false;
      const url = resolve(address, `${base}${file}`);
      if (url && !isThere(url)) return true;
      if (address.startsWith('/')) found.add(address);
      return false;
    });
    faults.push(...lost.map((address) => `${file} leads to ${address}, where nothing is.`));
    faults.push(
      ...scripts.map((script) => `${file} has a script that the build does not vouch for: ${script}`),
    );
  }
  return { pages: htmlFiles.length, faults: faults.slice(0, MOST_FAULTS) };
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/')),
  );
}

/** The decoded path of an address on this site; undefined for others, whose owners look after them. */
function resolve(address: string, from: string): string | undefined {
  if (!URL.canParse(address, `${ORIGIN}${from}`)) return address;
  const url = new URL(address, `${ORIGIN}${from}`);
  if (url.origin !== ORIGIN) return undefined;
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return url.pathname;
  }
}
