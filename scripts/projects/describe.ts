import type { FieldFault } from '../../src/data/records.ts';
import { formatTable, toPrintable } from '../../src/data/terminal-table.ts';
import { shorten } from '../../src/data/text.ts';
import { type ProjectRecord, projectSchema } from '../api/schemas.ts';
import { findWidth } from '../lib/terminal-width.ts';

const ID_MAX = 24;
const KEY_MAX = 8;
const LABEL_MAX = 11;
const GAP = 2;
/** Two lines of an ordinary terminal. */
const TITLE_MAX = 120;

export function describeFault(name: string, { field, found, expected }: FieldFault): string {
  return `${name}: ${field} is ${found}; expected ${expected}.`;
}

/** A project in one line. */
export function nameProject({ _id, title }: ProjectRecord): string {
  return `${_id}, "${toPrintable(shorten(title, TITLE_MAX))}"`;
}

export function countProjects(count: number): string {
  return `${count} ${count === 1 ? 'project' : 'projects'}`;
}

export function formatProjects(projects: readonly ProjectRecord[], width = findWidth()): string {
  if (projects.length === 0) return 'There are no projects.';
  const rows = projects.map(({ _id, id, title, details }) => [
    _id,
    toPrintable(String(id)),
    shorten(`${toPrintable(title)} (${toPrintable(details)})`, TITLE_MAX),
  ]);
  const table = formatTable(
    [['_id', 'id', 'title (details)'], ...rows],
    [ID_MAX, KEY_MAX, width - ID_MAX - KEY_MAX - 2 * GAP],
  );
  return `${table}\n\n${countProjects(projects.length)}, in the order of the site.`;
}

/** All of a project, a line of the description below the other. */
export function formatProject(project: ProjectRecord, width = findWidth()): string {
  const rows = projectSchema.keyof().options.flatMap((field) => {
    const [first = '', ...more] = String(project[field] ?? '-').split(/\r?\n/);
    return [[field, first], ...more.map((line) => ['', line])];
  });
  return formatTable(
    rows.map((row) => row.map(toPrintable)),
    [LABEL_MAX, width - LABEL_MAX - GAP],
  );
}
