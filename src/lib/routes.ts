/** The site's addresses, to the letter of the specification's route table. Add the base path with `href`. */
export const routes = {
  home: '/',
  about: '/about',
  contact: '/contact',
  projects: '/projects',
  images: '/imagesPage',
} as const;

/** The first segments that a memorial's `/{name}` must not take, in lower case: some hosts ignore case. */
const takenNames = new Set([
  '404',
  'about',
  'api',
  'contact',
  'cv',
  'favicon',
  'feed',
  'healthz',
  'hooks',
  'icons',
  'imagespage',
  'index',
  'llms',
  'logo',
  'manifest',
  'privatepages',
  'projectparams',
  'projects',
  'robots',
  'share',
  'sheets',
  'sitemap-0',
  'sitemap-index',
  'status',
]);

export function projectRoute(itemID: string): string {
  return `/projectparams/${itemID}`;
}

/** The list's page, counted from 1. */
export function projectsPageRoute(page: number): string {
  return page === 1 ? routes.projects : `${routes.projects}/${page}`;
}

export function privatePageRoute(name: string): string {
  return `/PrivatePages/${name}`;
}

/** What the site tells of itself, for whoever looks after it. */
export const STATUS_ROUTE = '/status.json';

export const SHEETS_FOLDER = '/sheets/';

/** A sheet of logos or drawings, by the name of its file. */
export function sheetRoute(file: string): string {
  return `${SHEETS_FOLDER}${file}.svg`;
}

export const SHARE_FOLDER = '/share/';

/** The name of a page's share picture below `/share/`, without its ending. */
export function shareName(route: string): string {
  return route === routes.home ? 'index' : route.slice(1);
}

export function sharePictureRoute(route: string): string {
  return `${SHARE_FOLDER}${shareName(route)}.jpg`;
}

export function memorialRoute(name: string): string {
  return `/${name}`;
}

/** Whether a memorial called so would stand at an address that another page or file already has. */
export function isTakenName(name: string): boolean {
  return takenNames.has(name.toLowerCase());
}
