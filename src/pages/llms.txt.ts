import type { APIRoute } from 'astro';
import { getProjects, getTopic } from '../data/queries.ts';
import { href } from '../lib/href.ts';
import { toMarkdownText } from '../lib/markdown-text.ts';
import { projectRoute, routes } from '../lib/routes.ts';
import { summarize } from '../lib/summary.ts';

/** The site in plain words, for readers that are programs: https://llmstxt.org. */
export const GET: APIRoute = async ({ site }) => {
  const [identity, about, projectsPage, contact] = await Promise.all([
    getTopic('identity'),
    getTopic('about'),
    getTopic('projectsPage'),
    getTopic('contact'),
  ]);
  const absolute = (path: string) => new URL(href(path), site).href;
  const link = (name: string, path: string, words: string) =>
    `- [${toMarkdownText(name)}](${absolute(path)}): ${toMarkdownText(summarize(words))}`;
  const projects = (await getProjects()) ?? [];
  const lines = [
    `# ${identity.name}`,
    '',
    `> ${identity.description}`,
    '',
    '## Pages',
    '',
    link(about.title, routes.about, about.paragraphs[0] ?? ''),
    link(projectsPage.title, routes.projects, projectsPage.introduction),
    link(contact.title, routes.contact, contact.introduction),
    '',
    '## Projects',
    '',
    ...projects.map(({ id, title, description }) => link(title, projectRoute(id), description)),
  ];
  return new Response(`${lines.join('\n')}\n`);
};
