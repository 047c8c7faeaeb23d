import type {
  BreadcrumbList,
  CreativeWork,
  Graph,
  Person,
  ProfilePage,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts';
import { summarize } from './summary.ts';

/** Whom the site is about, as `identity.yaml` says it. */
interface Identity {
  name: string;
  jobTitle: string;
  description: string;
  city: string;
  country: string;
  social: { url: string }[];
}

interface Work {
  title: string;
  details: string;
  description: string;
  directLink?: string | undefined;
  github?: string | undefined;
}

/** A step on the way to a page: its name, and its whole address. */
export interface Step {
  name: string;
  url: string;
}

interface PageFacts {
  title: string;
  description: string;
  url: string;
  language: string;
  /** Whether the page is about the developer. */
  isProfile: boolean;
  trail: Step[];
}

const personId = (home: string) => `${home}#person`;
const siteId = (home: string) => `${home}#site`;

/**
 * What a search engine may know of a page, by schema.org: the developer, the site, the page, the way to it and the
 * `things` it shows. `home` is the site's own address.
 */
export function describePage(identity: Identity, home: string, page: PageFacts, things: Thing[] = []): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describePerson(identity, home),
      describeSite(identity, home),
      describeWebPage(page, home),
      ...(page.trail.length > 1 ? [describeTrail(page.trail)] : []),
      ...things,
    ],
  };
}

/** A project: a work of the developer's, or its source code where that is public. Addresses are whole. */
export function describeProject(work: Work, url: string, home: string, image?: string): CreativeWork {
  const { title, details, description, directLink, github } = work;
  const facts = {
    '@id': `${url}#project`,
    name: title,
    ...(description && { description: summarize(description) }),
    url,
    ...(details && { keywords: details }),
    author: { '@id': personId(home) },
    ...(image && { image }),
    ...(directLink && { sameAs: directLink }),
  };
  return github
    ? { '@type': 'SoftwareSourceCode', ...facts, codeRepository: github }
    : { '@type': 'CreativeWork', ...facts };
}

/** JSON for a script element of the page: no text in it, whatever it says, ends that element. */
export function toJsonLd(graph: Graph): string {
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function describePerson(
  { name, jobTitle, description, city, country, social }: Identity,
  home: string,
): Person {
  return {
    '@type': 'Person',
    '@id': personId(home),
    name,
    jobTitle,
    description,
    url: home,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    sameAs: social.map(({ url }) => url),
  };
}

function describeSite({ name, description }: Identity, home: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': siteId(home),
    url: home,
    name,
    description,
    publisher: { '@id': personId(home) },
  };
}

function describeWebPage(
  { title, description, url, language, isProfile }: PageFacts,
  home: string,
): WebPage | ProfilePage {
  const facts = {
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': siteId(home) },
  };
  return isProfile
    ? { '@type': 'ProfilePage', ...facts, mainEntity: { '@id': personId(home) } }
    : { '@type': 'WebPage', ...facts };
}

function describeTrail(trail: Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
