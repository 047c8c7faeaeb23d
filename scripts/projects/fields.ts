import { makeProjectId } from '../api/project-id.ts';
import { listFaults, projectSchema, type ProjectRecord } from '../api/schemas.ts';
import { UsageError } from '../lib/usage-error.ts';
import { describeFault } from './describe.ts';

type ProjectField = keyof ProjectRecord;

/** As they were typed; an empty one is one that the project shall not have. */
export type TypedFields = Partial<Record<ProjectField, string>>;

export const PROJECT_FIELDS = projectSchema.keyof().options;

export function isProjectField(name: string): name is ProjectField {
  return projectSchema.keyof().safeParse(name).success;
}

/** A new project. Without an `_id` it gets one, and without an `id` the number after the highest. Throws a UsageError. */
export function makeProject(fields: TypedFields, others: readonly ProjectRecord[]): ProjectRecord {
  const numbers = others.map(({ id }) => id).filter((id) => typeof id === 'number');
  const id = Math.max(0, ...numbers) + 1;
  return check('The new project', { _id: makeProjectId(), id, ...readFields(fields) });
}

/** The project with these fields instead of its own. Throws a UsageError. */
export function changeProject(project: ProjectRecord, fields: TypedFields): ProjectRecord {
  return check(`Project ${project._id}`, { ...project, ...readFields(fields) });
}

function readFields(fields: TypedFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      field === 'id' ? readKey(text) : text || undefined,
    ]),
  );
}

/** The API tells a number from a text; what looks like a number is one. */
function readKey(text: string): unknown {
  if (text === '') return undefined;
  return String(Number(text)) === text && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

function check(name: string, input: Record<string, unknown>): ProjectRecord {
  const result = projectSchema.safeParse(input);
  if (result.success) return result.data;
  const faults = listFaults(projectSchema, input, result.error);
  throw new UsageError(faults.map((fault) => describeFault(name, fault)).join('\n'));
}
