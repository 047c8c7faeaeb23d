import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { type ReadPage, readPage } from './read-page.ts';

/** Beside Astro's own cache, which outlives a build. */
const FILE = join(PROJECT_ROOT, 'node_modules/.astro/known-pages.json');

const schema = z.object({
  /** Other sources may have read otherwise: what they found does not count. */
  sources: z.string(),
  /** The addresses in each page, by the digest of the page. */
  pages: z.record(z.string(), z.array(z.string())),
});

export interface KnownPages {
  /** As readPage does. */
  read: (html: Buffer) => ReadPage;
  /** For the next check. */
  keep: () => Promise<void>;
}

/**
 * Reads pages, but not those again that are the same, byte for byte, as at the last check with these sources: see
 * hashSources. When a project changes, nearly all of a large site are, and reading them takes a tenth of its build.
 */
export async function openKnownPages(sources: string, file = FILE): Promise<KnownPages> {
  const known = await readKnown(sources, file);
  const pages = new Map<string, string[]>();
  return {
    read(html) {
      const digest = hash('sha256', html, 'base64url');
      const addresses = known[digest];
      const page = addresses ? { addresses, scripts: [] } : readPage(html.toString('utf8'));
      // What has a fault is looked at each time.
      if (page.scripts.length === 0) pages.set(digest, page.addresses);
      return page;
    },
    async keep() {
      const draft = `${file}.${randomUUID()}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(draft, JSON.stringify({ sources, pages: Object.fromEntries(pages) }));
        await rename(draft, file);
      } catch {
        // That costs the next check its time, and nothing else.
        await rm(draft, { force: true });
      }
    },
  };
}

/** Nothing, when there is nothing of use. */
async function readKnown(sources: string, file: string): Promise<Record<string, string[]>> {
  try {
    const found = schema.parse(JSON.parse(await readFile(file, 'utf8')));
    return found.sources === sources ? found.pages : {};
  } catch {
    return {};
  }
}
