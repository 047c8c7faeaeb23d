import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import sharp from 'sharp';
import source from '../../../public/favicon.svg?raw';
import { icons } from '../../lib/icons.ts';

export const getStaticPaths = (() =>
  Object.entries(icons).map(([name, props]) => ({ params: { name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const { size, isSquare } = props;
  const drawing = isSquare ? source.replace(/ rx="\d+"/, '') : source;
  const icon = await sharp(Buffer.from(drawing), { density: 1200 }).resize(size, size).png().toBuffer();
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
};
