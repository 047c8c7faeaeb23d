import type { ProjectList, RemovedProject, StoredProject } from './project.ts';

/** So many pages cost no build anything, and nobody takes down more of a portfolio. */
export const REMEMBERED_PROJECTS = 200;

const ISO_DATE_LENGTH = '2026-11-21'.length;

/**
 * The projects that were in `previous` and are not among `projects`, or had been gone already; the last removed first.
 * One whose record cannot be used any more is gone too, until it is mended. Another API does not miss the projects of
 * the one before.
 */
export function rememberRemoved(
  previous: ProjectList | undefined,
  { source, projects }: { source: string; projects: StoredProject[] },
  now: Date,
): RemovedProject[] {
  if (previous?.source !== source) return [];
  const removedOn = now.toISOString().slice(0, ISO_DATE_LENGTH);
  const missed = previous.projects.map(({ id, title }) => ({ id, title, removedOn }));
  // Some hosts ignore case, so that both would have one address.
  const shown = new Set(projects.map(({ id }) => id.toLowerCase()));
  return [...missed, ...previous.removed]
    .filter(({ id }) => !shown.has(id.toLowerCase()))
    .slice(0, REMEMBERED_PROJECTS);
}
