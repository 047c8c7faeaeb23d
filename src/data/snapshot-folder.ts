import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { isCode } from './error-code.ts';
import { parseProjectList, type ProjectList } from './project.ts';

// <folder>/snapshot            link to the newest of
// <folder>/snapshots/<id>/     projects.json, sources.json, pictures/, videos/
// The id is a digest of projects.json, which names every file by a digest of its content: the same data always has the
// same folder, so that nothing that reads the files sees a change where there is none.

export const FILE_KINDS = ['pictures', 'videos'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const sourceSchema = z.object({
  file: z.string(),
  /** Digest of what the server sent, before encoding. */
  original: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

/** Where a file of the snapshot came from, to ask for it only if it changed. */
export type Source = z.infer<typeof sourceSchema>;

/** By kind, then by address. */
export type Sources = Record<FileKind, Map<string, Source>>;

export interface Snapshot extends ProjectList {
  folder: string;
  /** When these very data were stored first: an update that finds the same does not renew it. */
  since: Date;
  sources: Sources;
}

/** The snapshot in `folder`; undefined before the first good fetch, and when projects.json is damaged. */
export async function readSnapshot(folder: string): Promise<Snapshot | undefined> {
  const findCurrent = () => realpath(join(folder, 'snapshot')).catch(undefinedIfMissing);
  for (;;) {
    const current = await findCurrent();
    const snapshot = current ? await readFolder(current) : undefined;
    // One that another process has replaced meanwhile may have been removed while it was read.
    if ((await findCurrent()) === current) return snapshot;
  }
}

async function readFolder(current: string): Promise<Snapshot | undefined> {
  const file = join(current, 'projects.json');
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  const list = text && undefinedIfInvalid(() => parseProjectList(text));
  const facts = await stat(file).catch(undefinedIfMissing);
  if (!list || !facts) return undefined;
  return { folder: current, since: facts.mtime, ...list, sources: await readSources(current) };
}

/** These only save downloads, so damaged ones are as good as none. */
async function readSources(current: string): Promise<Sources> {
  const text = await readFile(join(current, 'sources.json'), 'utf8').catch(undefinedIfMissing);
  const byAddress = z.record(z.string(), sourceSchema);
  const schema = z.object({ pictures: byAddress, videos: byAddress });
  const sources = undefinedIfInvalid(() => schema.parse(JSON.parse(text ?? '')));
  return {
    pictures: new Map(Object.entries(sources?.pictures ?? {})),
    videos: new Map(Object.entries(sources?.videos ?? {})),
  };
}

function undefinedIfInvalid<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

/** Only a missing file means that there is no snapshot: after any other fault, the guard must not think so. */
function undefinedIfMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}
