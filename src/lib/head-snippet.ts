import { pageTransition } from './page-transition.ts';
import { themeSnippet } from './theme-snippet.ts';

/** The one script that stands in every page: what has to happen before its first paint. */
export const headSnippet = themeSnippet + pageTransition;
