import { DATA_DIR } from 'astro:env/server';
import { join } from 'node:path';
import { getProjects, getTopic } from '../data/queries.ts';
import { readSnapshot } from '../data/snapshot-folder.ts';
import { memorialRoute, projectRoute, routes } from '../lib/routes.ts';
import type { ShareFacts } from './draw.ts';

/** What the share picture of each public page shows, by the page's route. */
export async function listSharePictures(): Promise<Map<string, ShareFacts>> {
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
