import { SHEETS_FOLDER } from '../../src/lib/routes.ts';

/** Astro's own, below the site's. */
export const ASSETS_FOLDER = '_astro';

/** Where files are whose name changes with what is in them: Astro's own folder, and one of ours. */
export const HASHED_FOLDERS = [`/${ASSETS_FOLDER}/`, SHEETS_FOLDER];

export const KEEP_FOR_GOOD = 'public, max-age=31536000, immutable';

/** For all other files. */
export const ASK_AGAIN = 'public, max-age=0, must-revalidate';

export function isHashedFile(path = ''): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(folder));
}
