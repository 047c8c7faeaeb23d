import { href } from '../../src/lib/href.ts';
import { ASK_AGAIN } from '../server/hashed-files.ts';
import type { HeaderBlock } from '../server/headers-file.ts';

/** What a web server has to know of a site. */
export interface Recipe {
  siteUrl: string;
  basePath: string;
  /** Where the web server finds its files. Below a path, the content of `dist/` is in a folder of that name there. */
  folder: string;
  headers: HeaderBlock[];
}

/** One header of every answer. */
export interface Header {
  name: string;
  value: string;
  /** What it is instead at some addresses; those that end with `*` stand for all that begin so. */
  elsewhere: { address: string; value: string }[];
}

/** The addresses that are redirected have these characters only, so that none leads out of the site. */
export const CLEAN_PART = String.raw`/[\w~-][\w~./-]*`;

/** What else visitors may call the home page, and is led to it. */
export function listHomeAliases(basePath: string): string[] {
  const files = ['/index', '/index.html'].map((path) => href(path, basePath));
  return basePath === '/' ? files : [basePath, ...files];
}

/** By name. Static hosts let browsers ask again for what has no lifetime of its own; web servers say nothing then. */
export function gatherHeaders([everywhere, ...others]: HeaderBlock[]): Header[] {
  const usual = { 'Cache-Control': ASK_AGAIN, ...everywhere?.headers };
  return Object.entries(usual).map(([name, value]) => ({
    name,
    value,
    elsewhere: others.flatMap(({ address, headers, replaced }) => {
      const other = { ...headers, ...replaced }[name];
      return other === undefined ? [] : [{ address, value: other }];
    }),
  }));
}
