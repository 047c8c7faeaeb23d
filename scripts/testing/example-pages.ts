import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeed } from '../api/seed.ts';

const CONTENT = join(import.meta.dirname, '../../src/content');

type PageName =
  | 'Home'
  | 'About'
  | 'Contact'
  | 'Projects list'
  | 'Project detail'
  | 'Images page'
  | 'Private contact page'
  | 'Memorial page';

/** One page of every route of the specification, by its name there. The owner names the last two, and may have none. */
export const pages = {
  Home: '/',
  About: '/about',
  Contact: '/contact',
  'Projects list': '/projects',
  'Project detail': `/projectparams/${readSeed()[0]?._id ?? ''}`,
  'Images page': '/imagesPage',
  ...namePage('Private contact page', '/PrivatePages/', 'private-pages.yaml'),
  ...namePage('Memorial page', '/', 'memorials.yaml'),
} as Record<PageName, string>;

function namePage(page: PageName, folder: string, file: string): Partial<Record<PageName, string>> {
  // Only the list of names, which comes first, and not what is said around it.
  const list = /^(?:names|items):((?:\n[ -].*)*)/m.exec(readFileSync(join(CONTENT, file), 'utf8'))?.[1];
  const name = /^ *- *(?:name: *)?["']?([A-Za-z0-9-]+)["']? *$/m.exec(list ?? '')?.[1];
  return name ? { [page]: `${folder}${name}` } : {};
}
