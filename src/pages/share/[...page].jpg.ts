import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { shareName } from '../../lib/routes.ts';
import { cacheFile } from '../../share/cache.ts';
import { drawSharePicture } from '../../share/draw.ts';
import { listSharePictures } from '../../share/pages.ts';

/** Raise it when the drawing changes: pictures of the old one are in the cache. */
const DRAWING = 1;

export const getStaticPaths = (async () => {
  const pictures = await listSharePictures();
  return [...pictures].map(([route, facts]) => ({ params: { page: shareName(route) }, props: { facts } }));
}) satisfies GetStaticPaths;

/** What a chat application shows beside a link to a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { facts } }) => {
  // The snapshot names pictures by their content, so their folder does not matter.
  const key = { ...facts, picture: facts.picture && basename(facts.picture), drawing: DRAWING };
  const file = await cacheFile(key, 'jpg', () => drawSharePicture(facts));
  return new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'image/jpeg' } });
};
