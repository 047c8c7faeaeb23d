import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { writeDurably } from '../../src/data/draft-files.ts';
import type { Release } from './release.ts';

const factsSchema = z.object({
  /** What had it built: a start, or the calls of the hook. */
  reason: z.string(),
  /** Names the list of projects by its content; undefined before the first good answer of the API. */
  data: z.string().optional(),
  projects: z.number(),
});

/** What a release's name does not tell. It stands beside the folder, which visitors see. */
export type ReleaseFacts = z.infer<typeof factsSchema>;

export async function writeFacts(release: Release, facts: ReleaseFacts): Promise<void> {
  await writeDurably(factsFile(release), [Buffer.from(`${JSON.stringify(facts)}\n`)]);
}

/** Undefined for a release of an earlier version, which wrote none. */
export async function readFacts(release: Release): Promise<ReleaseFacts | undefined> {
  const text = await readFile(factsFile(release), 'utf8').catch(() => '{}');
  return factsSchema.safeParse(parseJson(text)).data;
}

function factsFile({ folder }: Release): string {
  return `${folder}.json`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
