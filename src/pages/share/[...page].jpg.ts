import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { findSharePictures } from '../../share/pages.ts';

/** While the site is edited only: a build copies the files instead, which takes a tenth of the time. */
export const getStaticPaths = (async () => {
  if (import.meta.env.PROD) return [];
  const pictures = await findSharePictures();
  return pictures.map(([page, file]) => ({ params: { page }, props: { file } }));
}) satisfies GetStaticPaths;

/** What a chat application shows beside a link to a page. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { file } }) =>
  new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'image/jpeg' } });
