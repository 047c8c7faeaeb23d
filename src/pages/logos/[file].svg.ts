import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { getTopic } from '../../data/queries.ts';
import { drawBrandLogo } from '../../lib/brand-logo.ts';

export const getStaticPaths = (async () => {
  const [{ social }, skills, technologies, { payments }] = await Promise.all([
    getTopic('identity'),
    getTopic('skills'),
    getTopic('technologies'),
    getTopic('images'),
  ]);
  const names = [...social, ...skills.items, ...technologies.items, ...payments].map(({ logo }) => logo);
  return [...new Set(names)].map((name) => {
    const { file, svg } = drawBrandLogo(name);
    return { params: { file }, props: { svg } };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
