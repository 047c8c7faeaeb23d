import type { APIRoute } from 'astro';
import { href } from '../lib/href.ts';

/** Everybody may read everything; what is private says so itself, since a list of it here would be a signpost. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(href('/sitemap-index.xml'), site).href}\n`);
