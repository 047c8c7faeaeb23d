/** What the HTML of a project's page says, part by part. */
export interface ReadProject {
  /** Of the texts that a machine reads. */
  machine: Record<string, string>;
  /** Of the texts that a visitor reads. */
  shown: Record<string, string>;
  /** The letter that stands in for a picture, where there is none. */
  initial: string;
  /** Where its links lead. */
  links: Record<string, string>;
  jsonLd: string;
  /** Each kind of element with the names of its attributes, once: what a text must not change. */
  shape: string[];
  /** What islands are handed over. */
  islands: string[];
}

/** Runs in the browser. */
export function readProjects(pages: string[]): ReadProject[] {
  return pages.map((html) => {
    const served = new DOMParser().parseFromString(html, 'text/html');
    const read = (selector: string, name: string) => served.querySelector(selector)?.getAttribute(name) ?? '';
    const text = (selector: string) => served.querySelector(selector)?.textContent ?? '';
    const all = [...served.querySelectorAll('*')];
    const meta = (name: string) => read(`meta[name="${name}"], meta[property="${name}"]`, 'content');
    const link = (label: string) =>
      [...served.querySelectorAll('.facts a')]
        .find(({ textContent }) => textContent.trim().startsWith(label))
        ?.getAttribute('href') ?? '';
    return {
      machine: {
        title: text('title'),
        description: meta('description'),
        'og:title': meta('og:title'),
        'og:description': meta('og:description'),
        'og:image:alt': meta('og:image:alt'),
      },
      shown: {
        title: text('h1 .title').trim(),
        details: text('.technology span[dir]').trim(),
        description: [...served.querySelectorAll('.story p')].map((p) => p.textContent.trim()).join('\n\n'),
      },
      initial: text('div.picture .placeholder span').trim(),
      links: { directLink: link('View Site'), github: link('Github') },
      jsonLd: text('script[type="application/ld+json"]'),
      shape: [...new Set(all.map((e) => [e.localName, ...e.getAttributeNames().sort()].join(' ')))].sort(),
      islands: [...served.querySelectorAll('astro-island')].map(
        (island) => island.getAttribute('props') ?? '',
      ),
    };
  });
}
