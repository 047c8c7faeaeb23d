import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import source from '../../../public/favicon.svg?raw';
import { icons } from '../../lib/icons.ts';
import { cacheFile } from '../../share/cache.ts';

export const getStaticPaths = (() =>
  Object.entries(icons).map(([name, props]) => ({ params: { name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { size, isSquare } = props;
  const drawing = isSquare ? source.replace(/ rx="\d+"/, '') : source;
  const file = await cacheFile([drawing, size], 'png', async () => {
    // A build that finds all icons in the cache need not load what draws them.
    const { drawSvg } = await import('../../share/draw-svg.ts');
    return drawSvg({ file: 'public/favicon.svg', svg: drawing, size, density: 1200 });
  });
  return new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'image/png' } });
};
