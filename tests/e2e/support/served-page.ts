import type { APIRequestContext, Page } from '@playwright/test';

export interface ServedLink {
  /** Absolute. */
  href: string;
  target: string;
  rel: string;
}

/** What the HTML of a page says before any script has run. */
export interface ServedPage {
  path: string;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  headings: { level: number; text: string }[];
  links: ServedLink[];
  /** Addresses of the pictures, scripts, styles and fonts that the page names, absolute. */
  files: string[];
  /** Links to a place on the page itself that is not there. */
  lostAnchors: string[];
  styleAttributes: number;
}

/** The pages at these paths, read as a search engine reads them. `page` must be empty still: no policy forbids parsing there. */
export async function readServedPages(
  page: Page,
  request: APIRequestContext,
  paths: string[],
): Promise<ServedPage[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await request.get(path);
      return { path, address: response.url(), html: await response.text() };
    }),
  );
  return page.evaluate(readAnswers, answers);
}

/** Runs in the browser. */
function readAnswers(answers: { path: string; address: string; html: string }[]): ServedPage[] {
  return answers.map(({ path, address, html }) => {
    const served = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string) => [...served.querySelectorAll(selector)];
    const read = (element: Element | null | undefined, name: string) => element?.getAttribute(name) ?? '';
    const readAll = (name: string, selector = `[${name}]`) => all(selector).map((each) => read(each, name));
    const resolve = (reference: string) => new URL(reference, address).href;
    const candidates = readAll('srcset').flatMap((set) => set.split(', ').map((each) => each.split(' ')[0]));
    const files = [
      ...readAll('href', 'link:not([rel="canonical"])'),
      ...['src', 'poster', 'component-url', 'renderer-url'].flatMap((name) => readAll(name)),
      ...candidates.filter((candidate) => candidate !== undefined),
    ];
    return {
      path,
      title: served.title,
      description: read(served.querySelector('meta[name="description"]'), 'content'),
      canonical: read(served.querySelector('link[rel="canonical"]'), 'href'),
      robots: read(served.querySelector('meta[name="robots"]'), 'content'),
      headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName, textContent }) => ({
        level: Number(tagName.slice(1)),
        text: textContent.replace(/\s+/g, ' ').trim(),
      })),
      links: all('a[href]').map((link) => ({
        href: resolve(read(link, 'href')),
        target: read(link, 'target'),
        rel: read(link, 'rel'),
      })),
      files: [...new Set(files)].filter((file) => !file.startsWith('data:')).map(resolve),
      lostAnchors: readAll('href').filter(
        (href) => href.startsWith('#') && !served.getElementById(href.slice(1)),
      ),
      styleAttributes: all('[style]').length,
    };
  });
}
