import type { APIRoute } from 'astro';
import { getTopic } from '../data/queries.ts';
import { href } from '../lib/href.ts';
import { iconRoute, icons } from '../lib/icons.ts';
import { colour } from '../share/palette.ts';

/** How the site looks on a home screen. */
export const GET: APIRoute = async () => {
  const { name, description } = await getTopic('identity');
  const icon = (shape: 'small' | 'large' | 'maskable', purpose: 'any' | 'maskable') => {
    const { size } = icons[shape];
    return { src: href(iconRoute(shape)), sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const manifest = {
    name,
    description,
    start_url: href('/'),
    scope: href('/'),
    display: 'browser',
    theme_color: colour('orange-500'),
    background_color: colour('ink-950'),
    icons: [icon('small', 'any'), icon('large', 'any'), icon('maskable', 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
};
