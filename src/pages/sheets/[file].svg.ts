import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getLogoSheets } from '../../data/logo-sheets.ts';
import { getMotifSheets } from '../../data/motif-sheets.ts';

export const getStaticPaths = (async () => {
  const sheets = [...(await getLogoSheets()), ...(await getMotifSheets()).sheets];
  return sheets.map(({ file, svg }) => ({ params: { file }, props: { svg } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
