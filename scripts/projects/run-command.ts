import { writeFile } from 'node:fs/promises';
import { isCollapse } from '../../src/data/collapse.ts';
import type { ProjectRecord } from '../api/schemas.ts';
import type { Store } from '../api/store.ts';
import { FEWER_PROJECTS_FLAG } from '../lib/config.ts';
import { findFileReason } from '../lib/file-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { countProjects, formatProject, formatProjects, nameProject } from './describe.ts';
import { changeProject, makeProject, type TypedFields } from './fields.ts';
import { changesNothing, formatPlan, planImport } from './plan-import.ts';
import { type Command, HELP } from './read-command.ts';
import { readProjects } from './read-projects.ts';

export interface Session {
  /** Opened by those commands that need it. */
  open: () => Promise<Store>;
  tell: (text: string) => void;
  ask: (question: string) => Promise<boolean>;
}

const sure = () => Promise.resolve(true);

/** Resolves to whether the projects changed. Throws an error whose message is for the owner. */
export async function runCommand(command: Command, { open, tell, ask }: Session): Promise<boolean> {
  if (command.name === 'help') {
    tell(HELP);
    return false;
  }
  const store = await open();
  switch (command.name) {
    case 'list':
      tell(formatProjects(await store.listProjects()));
      return false;
    case 'show':
      tell(formatProject(await find(store, command.id)));
      return false;
    case 'export':
      tell(await exportProjects(store, command.file));
      return false;
    case 'add': {
      const project = makeProject(command.fields, await store.listProjects());
      if (!(await store.createProject(project)))
        throw new UsageError(`There is a project ${project._id} already (letter case does not count).`);
      tell(`Added: ${nameProject(project)}.`);
      return true;
    }
    case 'edit':
      tell(`Changed: ${nameProject(await editProject(store, command.id, command.fields))}.`);
      return true;
    case 'remove':
      return removeProjects(store, command.ids, tell, command.isSure ? sure : ask);
    case 'import':
      return importProjects(store, command, tell, command.isSure ? sure : ask);
  }
}

async function find(store: Store, id: string): Promise<ProjectRecord> {
  const project = await store.findProject(id);
  if (!project) throw unknown(id);
  return project;
}

function unknown(id: string): UsageError {
  return new UsageError(`There is no project ${id}: npm run projects lists them with their _id.`);
}

function changedMeanwhile(done: string): UsageError {
  return new UsageError(`The projects changed meanwhile, so nothing was ${done}: run this again.`);
}

/** Again for a project that changed meanwhile, so that neither change is lost. */
async function editProject(store: Store, id: string, fields: TypedFields): Promise<ProjectRecord> {
  for (;;) {
    const before = await find(store, id);
    const after = changeProject(before, fields);
    if (await store.replaceProject(after, before)) return after;
  }
}

async function exportProjects(store: Store, file: string): Promise<string> {
  const projects = await store.listProjects();
  try {
    await writeFile(file, `${JSON.stringify(projects, undefined, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const reason = findFileReason(error);
    throw reason ? new UsageError(`${file} cannot be written: ${reason}.`) : error;
  }
  return `${countProjects(projects.length)} written to ${file}.`;
}

/** All of them at once, so that nothing is half done while a question is open. */
async function removeProjects(
  store: Store,
  ids: string[],
  tell: Session['tell'],
  isMeant: Session['ask'],
): Promise<boolean> {
  const projects = await Promise.all(ids.map((id) => find(store, id)));
  const before = await store.listProjects();
  if (!(await isMeant(`Remove ${projects.map(nameProject).join('; ')}?`))) {
    tell('Nothing was removed.');
    return false;
  }
  const after = before.filter(({ _id }) => !ids.includes(_id));
  if (!(await store.replaceAllProjects(before, after))) throw changedMeanwhile('removed');
  for (const project of projects) tell(`Removed: ${nameProject(project)}.`);
  warnOfCollapse(before, after, tell);
  return true;
}

async function importProjects(
  store: Store,
  { file, keepsOthers }: Extract<Command, { name: 'import' }>,
  tell: Session['tell'],
  isMeant: Session['ask'],
): Promise<boolean> {
  const before = await store.listProjects();
  const plan = planImport(before, await readProjects(file), keepsOthers);
  if (changesNothing(plan)) {
    tell(`${file} has what is there already.`);
    return false;
  }
  tell(formatPlan(plan));
  if (!(await isMeant('Do all this?'))) {
    tell('Nothing was imported.');
    return false;
  }
  if (!(await store.replaceAllProjects(before, plan.after))) throw changedMeanwhile('imported');
  const { added, changed, removed } = plan;
  tell(`Imported: ${added.length} added, ${changed.length} changed, ${removed.length} removed.`);
  warnOfCollapse(before, plan.after, tell);
  return true;
}

function warnOfCollapse(before: ProjectRecord[], after: ProjectRecord[], tell: Session['tell']): void {
  if (isCollapse(before.length, after.length))
    tell(
      `More than half are gone: a site that shows them keeps them until npm start or the build has ${FEWER_PROJECTS_FLAG}=true.`,
    );
}
