import { projectRoute, routes } from '../../lib/routes.ts';

/** The menu of every page, in the specification's order. */
export const navigation = [
  { label: 'Home', path: routes.home },
  { label: 'Projects', path: routes.projects },
  { label: 'About', path: routes.about },
  { label: 'Contact', path: routes.contact },
];

/** Whether the page at `current` is the menu link's own page: `page`, or one below it: `true`. */
export function currentMark(path: string, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page';
  const below = path === routes.projects ? [`${path}/`, projectRoute('')] : [];
  return below.some((start) => current.startsWith(start)) ? 'true' : undefined;
}

/** Which links of the menu have a mark on the page at `current`. */
export function markMenu(current: string) {
  return navigation.map(({ path }) => currentMark(path, current));
}
