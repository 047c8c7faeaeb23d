import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';
import { projectRoute } from '../../../src/lib/routes.ts';
import { pages } from '../../testing/example-pages.ts';

// A site that takes milliseconds to build, so that its builds can be killed, counted and swapped by the thousand. All
// around it is what serves the real one.

/** Ends every file, with the digest of what is before it: half a file, or two joined, has another one. */
const SEAL = /^([^]*)<!--([\da-f]{64})-->$/;

export function seal(content: string): string {
  return `${content}<!--${digest(content)}-->`;
}

export function isWhole(content: string): boolean {
  const [, sealed, found] = SEAL.exec(content) ?? [];
  return sealed !== undefined && digest(sealed) === found;
}

/** Every page that a site must have. Each shows the titles of the projects, and has a script whose name they change. */
export async function writePlainSite(folder: string, dataDir: string): Promise<void> {
  const projects = (await readSnapshot(dataDir))?.projects ?? [];
  const titles = JSON.stringify(projects.map(({ title }) => title));
  const script = `_astro/titles.${digest(titles).slice(0, 8)}.js`;
  const fixed = Object.entries(pages).flatMap(([name, route]) => (name === 'Project detail' ? [] : [route]));
  const routes = [...fixed, '/404', ...projects.map(({ id }) => projectRoute(id))];
  const page = seal(`<!doctype html><script src="/${script}"></script><code>${escapeText(titles)}</code>`);
  const files = new Map(
    routes.map((route) => [route === '/' ? 'index.html' : `${route.slice(1)}.html`, page]),
  );
  files.set(script, seal(titles));
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
