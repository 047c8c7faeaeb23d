import { DATA_DIR } from 'astro:env/server';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import mark from '../../public/logo.svg?raw';
import { getProjects, getTopic } from '../data/queries.ts';
import { readSnapshot } from '../data/snapshot-folder.ts';
import { memorialRoute, projectRoute, routes, shareName } from '../lib/routes.ts';
import { cacheFile } from './cache.ts';
import type { ShareFacts } from './draw.ts';
import { listColours } from './palette.ts';

/** Raise it when the drawing changes: pictures of the old one are in the cache. */
const DRAWING = 1;

/** The cached file of each public page's share picture, by the picture's name. Draws those that are not there yet. */
export async function findSharePictures(): Promise<[name: string, file: string][]> {
  const shared = JSON.stringify([DRAWING, mark, listColours()]);
  const look = createHash('sha256').update(shared).digest('hex');
  const limit = pLimit(availableParallelism());
  const pictures = [...(await listFacts())].map(([route, facts]) =>
    limit(async () => entry(shareName(route), await findPicture(facts, look))),
  );
  return Promise.all(pictures);
}

/** `look` names what all pictures share by its content. */
function findPicture(facts: ShareFacts, look: string): Promise<string> {
  // The snapshot names pictures by their content, so their folder does not matter.
  const key = { ...facts, picture: facts.picture && basename(facts.picture), look };
  return cacheFile(key, 'jpg', async () => {
    // A build that finds all pictures in the cache need not load what draws them.
    const { drawSharePicture } = await import('./draw.ts');
    return drawSharePicture(facts);
  });
}

/** What the share picture of each public page shows, by the page's route. */
async function listFacts(): Promise<Map<string, ShareFacts>> {
  const { name, jobTitle } = await getTopic('identity');
  const [about, contact, projectsPage, images, { items: memorials }] = await Promise.all([
    getTopic('about'),
    getTopic('contact'),
    getTopic('projectsPage'),
    getTopic('images'),
    getTopic('memorials'),
  ]);
  const files = await findPictureFiles();
  const titles: [route: string, facts: Partial<ShareFacts> & { title: string }][] = [
    [routes.home, { title: name }],
    [routes.about, { title: about.title }],
    [routes.contact, { title: contact.title }],
    [routes.projects, { title: projectsPage.title }],
    [routes.images, { title: images.title }],
    ...memorials.map(({ name: path, heading }) =>
      entry(memorialRoute(path), { title: heading, quiet: true }),
    ),
    ...((await getProjects()) ?? []).map(({ id, title }) =>
      entry(projectRoute(id), { title, picture: files.get(id) }),
    ),
  ];
  return new Map(titles.map(([route, facts]) => [route, { name, jobTitle, ...facts }]));
}

function entry<Facts>(route: string, facts: Facts): [string, Facts] {
  return [route, facts];
}

/** The file of each project's picture in the snapshot, by the project's id. */
async function findPictureFiles(): Promise<Map<string, string>> {
  const snapshot = await readSnapshot(DATA_DIR);
  return new Map(
    snapshot?.projects.flatMap(({ id, picture }) =>
      picture ? [entry(id, join(snapshot.folder, picture))] : [],
    ),
  );
}
