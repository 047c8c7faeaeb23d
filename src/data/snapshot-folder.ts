import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { storedProjectSchema, type StoredProject } from './project.ts';
import { publishDraft } from './publish-draft.ts';

// <folder>/snapshot            link to the newest of
// <folder>/snapshots/<id>/     projects.json, sources.json, pictures/, videos/
// The id is a digest of projects.json, which names every file by a digest of its content: the same data always has the
// same folder, so that nothing that reads the files sees a change where there is none.

const DIGEST_LENGTH = 20;

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

export interface Snapshot {
  folder: string;
  projects: StoredProject[];
  sources: Sources;
}

/** The snapshot in `folder`; undefined before the first good fetch, and when projects.json is damaged. */
export async function readSnapshot(folder: string): Promise<Snapshot | undefined> {
  const current = await realpath(join(folder, 'snapshot')).catch(undefinedIfMissing);
  const text = current && (await readFile(join(current, 'projects.json'), 'utf8').catch(undefinedIfMissing));
  if (!current || !text) return undefined;
  const projects = parseJson(z.array(storedProjectSchema), text);
  return projects && { folder: current, projects, sources: await readSources(current) };
}

/** These only save downloads, so damaged ones are as good as none. */
async function readSources(current: string): Promise<Sources> {
  const text = await readFile(join(current, 'sources.json'), 'utf8').catch(undefinedIfMissing);
  const byAddress = z.record(z.string(), sourceSchema);
  const sources = parseJson(z.object({ pictures: byAddress, videos: byAddress }), text ?? '');
  return {
    pictures: new Map(Object.entries(sources?.pictures ?? {})),
    videos: new Map(Object.entries(sources?.videos ?? {})),
  };
}

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Only a missing file means that there is no snapshot: after any other fault, the guard must not think so. */
function undefinedIfMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

/** A snapshot in the making, out of everybody's sight. */
export interface Draft {
  /** Takes a file over from the snapshot before. Throws when it is not there. */
  reuse: (kind: FileKind, file: string) => Promise<void>;
  /** Writes a file, and returns its name: a digest of the content and `ending`. */
  add: (
    kind: FileKind,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    ending: string,
  ) => Promise<string>;
  /** Makes it the snapshot, whole or not at all. False when the snapshot has these projects already. */
  publish: (projects: StoredProject[], sources: Sources) => Promise<boolean>;
  /** Removes what was not published. */
  discard: () => Promise<void>;
}

export async function openDraft(folder: string, previous: Snapshot | undefined): Promise<Draft> {
  const draft = join(folder, 'snapshots', `.new-${randomUUID()}`);
  for (const kind of FILE_KINDS) await mkdir(join(draft, kind), { recursive: true });

  return {
    async reuse(kind, file) {
      if (!previous) throw new Error(`There is no snapshot to take ${kind}/${file} from.`);
      // Names are digests, but a damaged sources.json must not lead out of the folder.
      const from = join(previous.folder, kind, basename(file));
      await shareFile(from, join(draft, kind, basename(file)));
    },
    async add(kind, bytes, ending) {
      const temporary = join(draft, `.${randomUUID()}`);
      const digest = createHash('sha256');
      try {
        await writeDurably(temporary, bytes, (chunk) => digest.update(chunk));
        const file = `${digest.digest('hex').slice(0, DIGEST_LENGTH)}${ending}`;
        await shareFile(temporary, join(draft, kind, file));
        return file;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async publish(projects, sources) {
      const list = `${JSON.stringify(projects, null, 2)}\n`;
      await writeDurably(join(draft, 'projects.json'), [Buffer.from(list)]);
      await writeDurably(join(draft, 'sources.json'), [Buffer.from(formatSources(sources))]);
      return publishDraft(
        folder,
        draft,
        createHash('sha256').update(list).digest('hex').slice(0, DIGEST_LENGTH),
      );
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** One file under two names, which costs no space; a copy where the file system cannot. Two addresses may share it. */
async function shareFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isCode(error, 'EEXIST')) return;
    if (isCode(error, 'ENOENT')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

async function writeDurably(
  file: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void = () => {},
): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of bytes) {
      onChunk(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function formatSources(sources: Sources): string {
  const sorted = FILE_KINDS.map((kind) => [
    kind,
    Object.fromEntries([...sources[kind]].sort(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
