import { z } from 'astro/zod';
import sharp from 'sharp';
import { cleanLine, cleanText } from '../../src/data/text.ts';
import { PAGE_SIZE } from '../../src/lib/pagination.ts';
import { splitParagraphs } from '../../src/lib/paragraphs.ts';
import { SHARE_SIZE } from '../../src/lib/share-size.ts';
import { summarize } from '../../src/lib/summary.ts';
import { makeNaughtyProjects, naughtyStrings, tameStrings } from './support/naughty-projects.ts';
import { readProjects } from './support/read-naughty.ts';
import { pathOf } from './support/routes.ts';
import { findSizedSite, NAUGHTY_SIZE } from './support/sized-sites.ts';
import { expect, test as base } from './support/test.ts';

/** Longer than it takes to build sites of all sizes one after the other on a slow machine. */
const BUILD_LIMIT_MS = 5 * 60_000;
/** Pages that the browser parses in one go. */
const BATCH = 50;
/** Of so many projects, the browser visits the page of one. */
const VISIT_ONE_OF = 40;

const thingSchema = z.object({
  name: z.string(),
  description: z.string().default(''),
  keywords: z.string().default(''),
});
const graphSchema = z.object({ '@graph': z.array(z.looseObject({ '@id': z.string().optional() })) });

const test = base.extend({
  site: [
    async ({}, use) => use(await findSizedSite(NAUGHTY_SIZE)),
    { scope: 'test', timeout: BUILD_LIMIT_MS },
  ],
});

/** The projects with a naughty string, and after them those with a tame one. */
const projects = makeNaughtyProjects(naughtyStrings.length + tameStrings.length).map((project) => ({
  ...project,
  title: cleanLine(project.title),
  details: cleanLine(project.details),
  description: cleanText(project.description),
}));

/** A link in a line of Markdown, whose name ends at the first bracket that is not escaped, and what follows it. */
const LINK_LINE = /^- \[((?:\\.|[^\\\]])*)\]\((\S+)\): (.*)$/;

const unescape = (text: string) => text.replace(/\\(.)/g, '$1');
const routeOf = ({ _id }: { _id: string }) => `/projectparams/${_id}`;
const listPaths = Array.from({ length: Math.ceil(naughtyStrings.length / PAGE_SIZE) }, (_, index) =>
  index === 0 ? '/projects' : `/projects/${index + 1}`,
);

test.describe('naughty strings in every field of a project', () => {
  test('nearly all stay exactly as they were typed', () => {
    const changed = naughtyStrings.filter((text) => cleanLine(text) !== text);
    expect(changed.length).toBeLessThan(naughtyStrings.length / 15);
  });

  test('are text in the page of the project, and neither elements nor attributes', async ({
    page,
    request,
  }) => {
    const read = [];
    for (let start = 0; start < projects.length; start += BATCH) {
      const batch = projects.slice(start, start + BATCH);
      const html = await Promise.all(batch.map(async (each) => (await request.get(routeOf(each))).text()));
      read.push(...(await page.evaluate(readProjects, html)));
    }
    const tame = read.slice(-tameStrings.length);
    const [, owner] = tame[0]?.machine['title']?.split(' · ') ?? [];
    const known = tame.flatMap(({ shape }) => shape);
    for (const [index, { title, details, description, ...addresses }] of projects.entries()) {
      const { machine, shown, initial = '', links, jsonLd, islands, shape } = read[index] ?? {};
      const name = JSON.stringify(title);
      expect
        .soft(
          shape?.filter((part) => !known.includes(part)),
          name,
        )
        .toEqual([]);
      expect.soft(shown, name).toEqual({
        title,
        details,
        description: splitParagraphs(description).join('\n\n'),
      });
      expect.soft(machine, name).toEqual({
        title: `${title} · ${owner}`,
        description: summarize(description) || machine?.['description'],
        'og:title': title,
        'og:description': machine?.['description'],
        'og:image:alt': title,
      });
      expect.soft(title.startsWith(initial), `${name} begins with ${initial}`).toBe(true);
      const { directLink = '', github = '' } = addresses;
      expect.soft(links, name).toEqual({
        directLink: directLink && new URL(directLink.trim()).href,
        github: github && new URL(github.trim()).href,
      });
      expect.soft(islands, name).toEqual(tame[0]?.islands);
      const things = graphSchema.parse(JSON.parse(jsonLd ?? ''))['@graph'];
      const thing = thingSchema.parse(things.find((each) => each['@id']?.endsWith('#project')));
      expect
        .soft([thing.name, thing.keywords, thing.description], name)
        .toEqual([title, details, summarize(description)]);
    }
  });

  test('are text in the feed, which is XML, and in llms.txt, a line each', async ({
    page,
    request,
    site,
  }) => {
    const feed = await (await request.get('/feed.xml')).text();
    const read = await page.evaluate((text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const parts = ['title', 'description', 'category'];
      return {
        error: feed.querySelector('parsererror')?.textContent,
        items: [...feed.querySelectorAll('item')].map((item) => {
          const [title, description = '', category] = parts.map(
            (part) => item.querySelector(part)?.textContent ?? '',
          );
          // What a reader of feeds makes of it, which takes it for HTML.
          const shown = [...new DOMParser().parseFromString(description, 'text/html').body.children];
          return {
            title,
            paragraphs: shown.map(({ textContent }) => textContent),
            tags: shown
              .flatMap((part) => [part, ...part.querySelectorAll('*')])
              .map(({ tagName }) => tagName),
            category,
          };
        }),
      };
    }, feed);
    expect(read.error).toBeUndefined();
    expect(read.items).toHaveLength(NAUGHTY_SIZE);
    for (const [index, { title, details, description }] of projects.entries()) {
      const paragraphs = splitParagraphs(description).map((text) => text.replaceAll(/\r\n?/g, '\n'));
      const tags = paragraphs.map(() => 'P');
      expect.soft(read.items[index]).toEqual({ title, paragraphs, tags, category: details });
    }
    const lines =
      (await (await request.get('/llms.txt')).text()).split('## Projects\n\n')[1]?.trim().split('\n') ?? [];
    expect(lines).toHaveLength(NAUGHTY_SIZE);
    for (const [index, { title, description, ...project }] of projects.entries()) {
      const [, name = '', address, words = ''] = LINK_LINE.exec(lines[index] ?? '') ?? [];
      expect.soft([name, words].map(unescape)).toEqual([title, summarize(description)]);
      expect.soft(new URL(address ?? '').pathname).toBe(pathOf(site, routeOf(project)));
    }
  });

  test('are drawn in a share picture each', async ({ request }) => {
    for (const project of projects) {
      const picture = await request.get(`/share${routeOf(project)}.jpg`);
      expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_SIZE });
    }
  });

  test('run nothing in a browser, and show as they are', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
        Object.defineProperty(window, name, { value: () => console.error(`${name} was called`) });
      }
    });
    for (const [index, path] of listPaths.entries()) {
      await page.goto(path);
      const titles = projects.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE).map(({ title }) => title);
      const shown = page.getByRole('main').getByRole('article').getByRole('heading');
      expect((await shown.allTextContents()).slice(0, titles.length), path).toEqual(titles);
    }
    for (const project of projects.filter((_, index) => index % VISIT_ONE_OF === 0)) {
      await page.goto(routeOf(project));
      expect(await page.locator('h1 .title').innerText()).toBe(project.title);
    }
  });
});
