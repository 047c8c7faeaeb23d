import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { DATA_DIR } from 'astro:env/server';
import { videos, wasFetched } from 'virtual:snapshot-videos';
import { openMemory } from '../lib/memory.ts';
import type { Project, RemovedProject } from './project.ts';
import { readSnapshot } from './snapshot-folder.ts';

type Topic = Exclude<CollectionKey, 'projects'>;

// Astro reads a collection anew, and copies it, as often as a page asks.
const rememberTopic = openMemory<Promise<unknown>>();
const rememberProjects = openMemory<Promise<Project[]>>();

/** What a file of src/content/ says. Throws when the file is missing, with its name. */
export function getTopic<Name extends Topic>(name: Name): Promise<CollectionEntry<Name>['data']> {
  // What is remembered by a topic's name is what was read by it.
  return rememberTopic(name, () => readTopic(name)) as ReturnType<typeof readTopic<Name>>;
}

async function readTopic<Name extends Topic>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`src/content/ has no file for "${name}"; expected one YAML file.`);
  return entry.data;
}

/** Every project of the snapshot, in the API's order; undefined while the API has never answered. */
export async function getProjects(): Promise<Project[] | undefined> {
  return wasFetched ? rememberProjects('all', readProjects) : undefined;
}

async function readProjects(): Promise<Project[]> {
  const entries = await getCollection('projects');
  return entries
    .map(({ data }) => withVideoAddress(data))
    .sort((one, other) => one.position - other.position);
}

/** Projects that the site has shown and shows no more, as long as the snapshot remembers them. */
export async function getRemovedProjects(): Promise<RemovedProject[]> {
  return (await readSnapshot(DATA_DIR))?.removed ?? [];
}

/** A video that the snapshot holds itself is named by its file; pages need the address it is served at. */
function withVideoAddress(project: Project): Project {
  if (project.video?.kind !== 'file') return project;
  const address = videos[project.video.address] ?? project.video.address;
  return { ...project, video: { ...project.video, address } };
}
