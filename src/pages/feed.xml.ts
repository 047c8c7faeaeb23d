import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getProjects, getTopic } from '../data/queries.ts';
import { href } from '../lib/href.ts';
import { splitParagraphs } from '../lib/paragraphs.ts';
import { projectRoute } from '../lib/routes.ts';

/** RSS of the projects, in the API's order. It has no dates: the API knows none. */
export const GET: APIRoute = async ({ site, url }) => {
  const [identity, { title, introduction }] = await Promise.all([
    getTopic('identity'),
    getTopic('projectsPage'),
  ]);
  const absolute = (path: string) => new URL(href(path), site).href;
  const items = ((await getProjects()) ?? []).map((project) => ({
    title: project.title,
    link: absolute(projectRoute(project.id)),
    description: writeHtml(project.description),
    ...(project.details && { categories: [project.details] }),
  }));
  return rss({
    title: `${title} · ${identity.name}`,
    description: introduction,
    site: absolute('/'),
    items,
    // Its own address, for readers that keep only the text.
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${new URL(url.pathname, site).href}" rel="self" type="application/rss+xml"/>`,
  });
};

/** What readers show of an item is HTML: https://www.rssboard.org/rss-profile#element-channel-item-description */
function writeHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return splitParagraphs(escaped)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}
