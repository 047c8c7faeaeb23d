import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { withLock } from './folder-lock.ts';
import { FILE_KINDS } from './snapshot-folder.ts';

const EMPTY = 'none';
/** Far longer than an update takes: what is still hidden after this was left by a crash. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Gives the finished folder `draft` the name `snapshots/<id>` and leads the link `snapshot` there. Whoever reads sees the
 * old snapshot or the new one. Of the older ones, only the last stays. False when the link already led to the same data.
 */
export function publishDraft(folder: string, draft: string, id: string): boolean {
  const snapshots = join(folder, 'snapshots');
  for (const part of [...FILE_KINDS, '.']) syncFolder(join(draft, part));
  return withLock(join(snapshots, '.lock'), () => {
    const link = join(folder, 'snapshot');
    const before = readLink(link);
    const name = placeDraft(snapshots, draft, id);
    syncFolder(snapshots);
    if (name !== before) {
      leadLink(link, name, snapshots);
      syncFolder(folder);
    }
    sweep(snapshots, name === before ? undefined : [name, before]);
    return name !== before;
  });
}

/**
 * Puts an empty list where projects.json is missing or damaged, for Astro's `file()` complains of both. It is `{}` and no
 * list, so that nobody takes it for an answer of the API.
 */
export function placeEmptyList(folder: string): void {
  const snapshots = join(folder, 'snapshots');
  mkdirSync(join(snapshots, EMPTY), { recursive: true });
  writeFileSync(join(snapshots, EMPTY, 'projects.json'), '{}\n');
  withLock(join(snapshots, '.lock'), () => {
    const link = join(folder, 'snapshot');
    if (!isReadable(join(link, 'projects.json'))) leadLink(link, EMPTY, snapshots);
  });
}

function isReadable(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** The name under which the draft's content stands: there may already be a folder with the very same. */
function placeDraft(snapshots: string, draft: string, id: string): string {
  const target = join(snapshots, id);
  if (!existsSync(target)) {
    renameSync(draft, target);
    return id;
  }
  if (holdsSame(target, draft)) {
    renameSync(join(draft, 'sources.json'), join(target, 'sources.json'));
    return id;
  }
  // Somebody has changed or removed files in there. It is left alone, for the link may still lead to it.
  const name = `${id}-${randomUUID().slice(0, 8)}`;
  renameSync(draft, join(snapshots, name));
  return name;
}

function holdsSame(target: string, draft: string): boolean {
  const list = join(target, 'projects.json');
  if (!existsSync(list) || !readFileSync(list).equals(readFileSync(join(draft, 'projects.json'))))
    return false;
  const files = FILE_KINDS.flatMap((kind) => readdirSync(join(draft, kind)).map((file) => join(kind, file)));
  return files.every(
    (file) =>
      statSync(join(target, file), { throwIfNoEntry: false })?.size === statSync(join(draft, file)).size,
  );
}

function leadLink(link: string, name: string, snapshots: string): void {
  const isFolder = lstatSync(link, { throwIfNoEntry: false })?.isDirectory() ?? false;
  // A copy of the data folder that followed links has a real folder here, over which no link can be renamed.
  if (isFolder) renameSync(link, join(snapshots, `.old-${randomUUID()}`));
  const temporary = join(snapshots, `.link-${randomUUID()}`);
  symlinkSync(join(basename(snapshots), name), temporary, 'dir');
  renameSync(temporary, link);
}

function readLink(link: string): string | undefined {
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? basename(readlinkSync(link)) : undefined;
}

/** Removes older snapshots, unless `kept` is undefined, and what crashed updates left. */
function sweep(snapshots: string, kept: (string | undefined)[] | undefined): void {
  for (const name of readdirSync(snapshots)) {
    const path = join(snapshots, name);
    if (name.startsWith('.lock')) continue;
    const isDue = name.startsWith('.') ? isAbandoned(path) : kept !== undefined && !kept.includes(name);
    if (!isDue) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The new snapshot stands. What cannot be removed now is tried again at the next change.
    }
  }
}

function isAbandoned(path: string): boolean {
  const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return Date.now() - changed > ABANDONED_AFTER_MS;
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
