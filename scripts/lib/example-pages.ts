import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeed } from '../api/seed.ts';

const CONTENT = join(import.meta.dirname, '../../src/content');

/** One page of every route of the specification, by its name there. The owner names the last two. */
export const pages = {
  Home: '/',
  About: '/about',
  Contact: '/contact',
  'Projects list': '/projects',
  'Project detail': `/projectparams/${readSeed()[0]?._id ?? ''}`,
  'Images page': '/imagesPage',
  'Private contact page': `/PrivatePages/${readFirstName('private-pages.yaml')}`,
  'Memorial page': `/${readFirstName('memorials.yaml')}`,
};

function readFirstName(file: string): string {
  const text = readFileSync(join(CONTENT, file), 'utf8');
  const name = /^ *- (?:name: *)?([A-Za-z0-9-]+) *$/m.exec(text)?.[1];
  if (!name)
    throw new Error(`src/content/${file} names no page; expected a line such as "- name: anna-maria".`);
  return name;
}
