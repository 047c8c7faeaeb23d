import { pages } from '../testing/example-pages.ts';

export interface Route {
  path: string;
  /** Below the folder of the built site. */
  file: string;
  isHome: boolean;
  /** Whether pictures are what the page is about, and its first view may weigh more. */
  isRich: boolean;
  /** Out of search engines on purpose. */
  isHidden: boolean;
}

/** One page of every route. */
export const routes: Route[] = Object.values(pages).map((path) => ({
  path,
  file: path === pages.Home ? 'index.html' : `${path.slice(1)}.html`,
  isHome: path === pages.Home,
  isRich: path === pages.Home || path === pages['Projects list'],
  isHidden: path === pages['Private contact page'],
}));
