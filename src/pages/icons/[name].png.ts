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
  const file = await cacheFile([drawing, size], 'png', () => drawIcon(drawing, size));
  return new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'image/png' } });
};

async function drawIcon(drawing: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size).png().toBuffer();
}
