import { isDeepStrictEqual } from 'node:util';
import type { MissingTexts } from './missing-texts.ts';
import type { StoredProject } from './project.ts';
import type { LeftOut, Mended } from './records.ts';

/** A picture or video that could not be brought, for the project that shows it. */
export interface FileFault {
  project: string;
  address: string;
  reason: string;
  keptLast: boolean;
}

/** Why the snapshot was left as it was. */
export interface KeptReason {
  kind: 'failed-fetch' | 'fewer-projects';
  message: string;
}

/** What an update did. The lists hold what a person calls the projects: their titles. */
export interface SnapshotReport {
  /** `kept`: the last good snapshot stays; `none`: there has never been a good one. */
  outcome: 'updated' | 'unchanged' | 'kept' | 'none';
  kept?: KeptReason;
  address: string;
  /** How many projects the snapshot has now. */
  count: number;
  added: string[];
  changed: { project: string; fields: string[] }[];
  removed: string[];
  isReordered: boolean;
  leftOut: LeftOut[];
  mended: Mended[];
  pictures: FileFault[];
  videos: FileFault[];
  missing: MissingTexts[];
}

type Changes = Pick<SnapshotReport, 'added' | 'changed' | 'removed' | 'isReordered'>;

/** What became of each project between two snapshots; projects are the same when their `id` is. */
export function compareProjects(before: StoredProject[], after: StoredProject[]): Changes {
  const old = new Map(before.map((project) => [project.id, project]));
  const now = new Map(after.map((project) => [project.id, project]));
  const stayed = (projects: StoredProject[]) =>
    projects.map(({ id }) => id).filter((id) => old.has(id) && now.has(id));
  const order = stayed(after);
  return {
    added: after.filter(({ id }) => !old.has(id)).map(({ title }) => title),
    changed: after.flatMap((project) => {
      const other = old.get(project.id);
      const fields = other ? listDifferences(other, project) : [];
      return fields.length > 0 ? [{ project: project.title, fields }] : [];
    }),
    removed: before.filter(({ id }) => !now.has(id)).map(({ title }) => title),
    isReordered: stayed(before).some((id, index) => id !== order[index]),
  };
}

function listDifferences(before: StoredProject, after: StoredProject): string[] {
  const older = new Map(Object.entries(before));
  const newer = new Map(Object.entries(after));
  return [...new Set([...older.keys(), ...newer.keys()])].filter(
    (field) => !isDeepStrictEqual(older.get(field), newer.get(field)),
  );
}
