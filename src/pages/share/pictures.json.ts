import type { APIRoute } from 'astro';
import { findSharePictures } from '../../share/pages.ts';

/** Where the cache holds the share picture of each page, by its name: a build puts them in its place afterwards. */
export const GET: APIRoute = async () => Response.json(Object.fromEntries(await findSharePictures()));
