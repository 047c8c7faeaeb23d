import { movingPicture, quietTransition } from './page-transition.ts';
import { themeSnippet } from './theme-snippet.ts';

/** The one script that stands in a page: what has to happen before its first paint. */
export function headScript(sharesPictures: boolean): string {
  return themeSnippet + quietTransition + (sharesPictures ? movingPicture : '');
}

/** Whatever page it is. */
export const headScripts = [headScript(false), headScript(true)];
