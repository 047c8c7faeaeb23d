import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { insertProject, PROJECT_COLUMNS, PROJECT_VALUES, toProject, toProjectRow } from './rows.ts';
import type { ProjectRecord } from './schemas.ts';
import type { Guard } from './store-error.ts';
import { inTransaction } from './transaction.ts';

// `_id` is unique regardless of case, but an address is found by its exact spelling only.
const EXACT = '_id = :_id COLLATE BINARY';

export interface ProjectStore {
  /** In the order of creation. */
  listProjects(): Promise<ProjectRecord[]>;
  findProject(_id: string): Promise<ProjectRecord | undefined>;
  /** False when there is a project of this `_id`, or of one that differs by case only. */
  createProject(project: ProjectRecord): Promise<boolean>;
  /** False when there is none to replace, or it is no longer `before`. It keeps its place in the list. */
  replaceProject(project: ProjectRecord, before?: ProjectRecord): Promise<boolean>;
  deleteProject(_id: string): Promise<boolean>;
  /** All or nothing: the list becomes `after`, in its order. False when it is no longer `before`, which changes nothing. */
  replaceAllProjects(before: ProjectRecord[], after: ProjectRecord[]): Promise<boolean>;
}

export function createProjectStore(database: DatabaseSync, guard: Guard): ProjectStore {
  const list = database.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects ORDER BY position`);
  const find = database.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects WHERE _id = :_id AND ${EXACT}`);
  const insert = insertProject(database);
  const replace = database.prepare(
    `UPDATE projects SET (${PROJECT_COLUMNS}) = (${PROJECT_VALUES}) WHERE _id = :_id AND ${EXACT}`,
  );
  const clear = database.prepare('DELETE FROM projects');
  const readAll = () => list.all().map(toProject);
  const readOne = (_id: string) => {
    const row = find.get({ _id });
    return row && toProject(row);
  };
  const remove = database.prepare(`DELETE FROM projects WHERE _id = :_id AND ${EXACT}`);

  return {
    listProjects: () => guard(readAll),
    findProject: (_id) => guard(() => readOne(_id)),
    createProject: (project) => guard(() => insert(project)),
    replaceProject: (project, before) =>
      guard(() =>
        inTransaction(database, () => {
          if (before && !isDeepStrictEqual(readOne(project._id), before)) return false;
          return replace.run(toProjectRow(project)).changes === 1;
        }),
      ),
    deleteProject: (_id) => guard(() => remove.run({ _id }).changes === 1),
    replaceAllProjects: (before, after) =>
      guard(() =>
        inTransaction(database, () => {
          if (!isDeepStrictEqual(readAll(), before)) return false;
          clear.run();
          for (const project of after) {
            if (!insert(project)) throw new Error(`The _id "${project._id}" is there twice.`);
          }
          return true;
        }),
      ),
  };
}
