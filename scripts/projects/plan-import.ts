import { isDeepStrictEqual } from 'node:util';
import type { ProjectRecord } from '../api/schemas.ts';
import { nameProject } from './describe.ts';
import { PROJECT_FIELDS } from './fields.ts';

/** What an import would do. */
export interface ImportPlan {
  /** The whole list as it would be. */
  after: ProjectRecord[];
  added: ProjectRecord[];
  changed: { project: ProjectRecord; fields: string[] }[];
  removed: ProjectRecord[];
  isReordered: boolean;
}

/** The list becomes `imported`. With `keepsOthers`, the projects that it does not have stay, and all keep their places. */
export function planImport(
  before: readonly ProjectRecord[],
  imported: readonly ProjectRecord[],
  keepsOthers: boolean,
): ImportPlan {
  const old = new Map(before.map((project) => [project._id.toLowerCase(), project]));
  const now = new Map(imported.map((project) => [project._id.toLowerCase(), project]));
  const isNew = ({ _id }: ProjectRecord) => !old.has(_id.toLowerCase());
  const isListed = ({ _id }: ProjectRecord) => now.has(_id.toLowerCase());
  const merged = [
    ...before.map((project) => now.get(project._id.toLowerCase()) ?? project),
    ...imported.filter(isNew),
  ];
  const stayed = imported.filter((project) => !isNew(project));
  return {
    after: keepsOthers ? merged : [...imported],
    added: imported.filter(isNew),
    changed: stayed.flatMap((project) => {
      const other = old.get(project._id.toLowerCase());
      const fields = PROJECT_FIELDS.filter((field) => project[field] !== other?.[field]);
      return fields.length > 0 ? [{ project, fields }] : [];
    }),
    removed: keepsOthers ? [] : before.filter((project) => !isListed(project)),
    isReordered: !keepsOthers && !isDeepStrictEqual(listKeys(stayed), listKeys(before.filter(isListed))),
  };
}

export function changesNothing({ added, changed, removed, isReordered }: ImportPlan): boolean {
  return added.length + changed.length + removed.length === 0 && !isReordered;
}

/** A line for each project that would not stay as it is. */
export function formatPlan({ added, changed, removed, isReordered }: ImportPlan): string {
  return [
    ...added.map((project) => `Would be added: ${nameProject(project)}`),
    ...changed.map(
      ({ project, fields }) => `Would be changed: ${nameProject(project)} (${fields.join(', ')})`,
    ),
    ...removed.map((project) => `Would be removed: ${nameProject(project)}`),
    ...(isReordered ? ['The order would change.'] : []),
  ].join('\n');
}

function listKeys(projects: readonly ProjectRecord[]): string[] {
  return projects.map(({ _id }) => _id.toLowerCase());
}
