import { LOGOS_FOLDER } from '../../src/lib/routes.ts';

/** Where files are whose name changes with what is in them: Astro's own folder, and one of ours. */
export const HASHED_FOLDERS = ['/_astro/', LOGOS_FOLDER];

export const KEEP_FOR_GOOD = 'public, max-age=31536000, immutable';

export function isHashedFile(path = ''): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(folder));
}
