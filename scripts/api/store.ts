import type { DatabaseSync } from 'node:sqlite';
import { databaseFile, openDatabase } from './database.ts';
import {
  insertProject,
  PROJECT_COLUMNS,
  PROJECT_VALUES,
  type StoredMessage,
  toMessage,
  toProject,
  toProjectRow,
} from './rows.ts';
import type { CollaborationMessage, ProjectRecord } from './schemas.ts';
import { readSeed } from './seed.ts';
import { toStoreError } from './store-error.ts';

const BUSY_TIMEOUT_MS = 2000;
// `_id` is unique regardless of case, but an address is found by its exact spelling only.
const EXACT = '_id = :_id COLLATE BINARY';

/** Where projects and messages live. Every method resolves after the change is safe, and throws a StoreError. */
export interface Store {
  /** In the order of creation. */
  listProjects(): Promise<ProjectRecord[]>;
  findProject(_id: string): Promise<ProjectRecord | undefined>;
  /** False when there is a project of this `_id`, or of one that differs by case only. */
  createProject(project: ProjectRecord): Promise<boolean>;
  /** False when there is none to replace. It keeps its place in the list. */
  replaceProject(project: ProjectRecord): Promise<boolean>;
  deleteProject(_id: string): Promise<boolean>;
  addMessage(message: CollaborationMessage): Promise<void>;
  /** Newest first. */
  listMessages(limit: number, offset: number): Promise<{ messages: StoredMessage[]; total: number }>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** How long a change waits for another program that holds the database. */
  busyTimeoutMs?: number;
  /** The projects of a new database. */
  seed?: () => ProjectRecord[];
}

/** Opens the SQLite database in `dataDir`, and makes it on the first start. Throws a StoreError when it cannot be used. */
export async function openStore(
  dataDir: string,
  { busyTimeoutMs = BUSY_TIMEOUT_MS, seed = readSeed }: StoreOptions = {},
): Promise<Store> {
  const database = await openDatabase(dataDir, busyTimeoutMs, seed);
  const file = databaseFile(dataDir);
  try {
    return createStore(database, file);
  } catch (error) {
    database.close();
    throw toStoreError(file, error);
  }
}

function createStore(database: DatabaseSync, file: string): Store {
  const list = database.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects ORDER BY position`);
  const find = database.prepare(`SELECT ${PROJECT_COLUMNS} FROM projects WHERE _id = :_id AND ${EXACT}`);
  const insert = insertProject(database);
  const replace = database.prepare(
    `UPDATE projects SET (${PROJECT_COLUMNS}) = (${PROJECT_VALUES}) WHERE _id = :_id AND ${EXACT}`,
  );
  const remove = database.prepare(`DELETE FROM projects WHERE _id = :_id AND ${EXACT}`);
  const add = database.prepare(
    'INSERT INTO messages (name, email, yourSubject, message) VALUES (:name, :email, :yourSubject, :message)',
  );
  const listNewest = database.prepare('SELECT * FROM messages ORDER BY id DESC LIMIT :limit OFFSET :offset');
  const count = database.prepare('SELECT count(*) AS total FROM messages');

  // One statement a method, so that SQLite's own transaction around it is enough.
  const run = async <Result>(operation: () => Result): Promise<Result> => {
    try {
      return await Promise.try(operation);
    } catch (error) {
      throw toStoreError(file, error);
    }
  };

  return {
    listProjects: () => run(() => list.all().map(toProject)),
    findProject: (_id) =>
      run(() => {
        const row = find.get({ _id });
        return row && toProject(row);
      }),
    createProject: (project) => run(() => insert(project)),
    replaceProject: (project) => run(() => replace.run(toProjectRow(project)).changes === 1),
    deleteProject: (_id) => run(() => remove.run({ _id }).changes === 1),
    addMessage: (message) => run(() => void add.run(message)),
    listMessages: (limit, offset) =>
      run(() => ({
        messages: listNewest.all({ limit, offset }).map(toMessage),
        total: Number(count.get()?.['total']),
      })),
    close: () => run(() => database.isOpen && database.close()).then(() => undefined),
  };
}
