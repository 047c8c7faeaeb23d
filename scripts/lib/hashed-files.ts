/** Where Astro puts files whose name changes with what is in them. */
export const HASHED_FOLDER = '/_astro/';

export const KEEP_FOR_GOOD = 'public, max-age=31536000, immutable';
