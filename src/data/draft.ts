import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { removeAllBut, shareFile, writeDurably } from './draft-files.ts';
import type { ProjectList } from './project.ts';
import { publishDraft } from './publish-draft.ts';
import { FILE_KINDS, type FileKind, type Snapshot, type Source, type Sources } from './snapshot-folder.ts';

const DIGEST_LENGTH = 20;

/** A snapshot in the making, out of everybody's sight. */
export interface Draft {
  /** Takes a file over from the snapshot before. False when it is not there any more. */
  reuse: (kind: FileKind, file: string) => Promise<boolean>;
  /** Writes a file, and returns its name: a digest of the content and `ending`. */
  add: (
    kind: FileKind,
    bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    ending: string,
  ) => Promise<string>;
  /** Makes it the snapshot, with the files that `sources` names, whole or not at all. False when the snapshot has this list already. */
  publish: (list: ProjectList, sources: Sources) => Promise<boolean>;
  /** Removes what was not published. */
  discard: () => Promise<void>;
}

export async function openDraft(folder: string, previous: Snapshot | undefined): Promise<Draft> {
  const draft = join(folder, 'snapshots', `.new-${randomUUID()}`);
  for (const kind of FILE_KINDS) await mkdir(join(draft, kind), { recursive: true });

  return {
    async reuse(kind, file) {
      if (!previous) return false;
      // Names are digests, but a damaged sources.json must not lead out of the folder.
      const from = join(previous.folder, kind, basename(file));
      return await shareFile(from, join(draft, kind, basename(file)));
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
    async publish(list, sources) {
      for (const kind of FILE_KINDS) await removeUnused(join(draft, kind), sources[kind]);
      const text = `${JSON.stringify(list, null, 2)}\n`;
      await writeDurably(join(draft, 'projects.json'), [Buffer.from(text)]);
      await writeDurably(join(draft, 'sources.json'), [Buffer.from(formatSources(sources))]);
      return publishDraft(
        folder,
        draft,
        createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH),
      );
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** Files that were taken over, and then replaced. */
async function removeUnused(folder: string, sources: Map<string, Source>): Promise<void> {
  await removeAllBut(new Set([...sources.values()].map(({ file }) => file)), folder);
}

function formatSources(sources: Sources): string {
  const sorted = FILE_KINDS.map((kind) => [
    kind,
    Object.fromEntries([...sources[kind]].sort(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
