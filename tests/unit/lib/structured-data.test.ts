import { describe, expect, test } from 'vitest';
import { describePage, describeProject, toJsonLd } from '../../../src/lib/structured-data.ts';

const HOME = 'https://example.com/portfolio';
const identity = {
  name: 'Ada',
  jobTitle: 'Web Developer',
  description: 'Somebody',
  city: 'Brussels',
  country: 'Belgium',
  social: [{ url: 'https://code.example/ada' }],
};
const work = { title: 'A shop', details: 'Astro', description: 'Sells things.' };
const page = {
  title: 'About me',
  description: 'Who I am',
  url: `${HOME}/about`,
  language: 'en',
  isProfile: true,
  trail: [
    { name: 'Ada', url: HOME },
    { name: 'About me', url: `${HOME}/about` },
  ],
};

const typesOf = (text: string) => [...text.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);

describe('structured-data', () => {
  test('describes the developer, the site, the page and the way to it', () => {
    const text = toJsonLd(describePage(identity, HOME, page));
    expect(typesOf(text)).toEqual([
      'Person',
      'PostalAddress',
      'WebSite',
      'ProfilePage',
      'BreadcrumbList',
      'ListItem',
      'ListItem',
    ]);
    expect(text).toContain('"sameAs":["https://code.example/ada"]');
  });

  test('gives the home page no way to it', () => {
    const home = { ...page, url: HOME, isProfile: false, trail: page.trail.slice(0, 1) };
    const types = typesOf(toJsonLd(describePage(identity, HOME, home)));
    expect(types).toEqual(['Person', 'PostalAddress', 'WebSite', 'WebPage']);
  });

  test('calls a project source code where that is public, a creative work where it is not', () => {
    const url = `${HOME}/projectparams/1`;
    expect(describeProject({ ...work, github: 'https://code.example/shop' }, url, HOME)).toMatchObject({
      '@type': 'SoftwareSourceCode',
      codeRepository: 'https://code.example/shop',
      author: { '@id': `${HOME}#person` },
    });
    expect(
      describeProject({ ...work, directLink: 'https://shop.example/' }, url, HOME, `${HOME}/a.webp`),
    ).toEqual({
      '@type': 'CreativeWork',
      '@id': `${url}#project`,
      name: 'A shop',
      description: 'Sells things.',
      url,
      keywords: 'Astro',
      author: { '@id': `${HOME}#person` },
      image: `${HOME}/a.webp`,
      sameAs: 'https://shop.example/',
    });
  });

  test('says nothing of what a project has not', () => {
    const thing = describeProject({ ...work, details: '', description: '' }, HOME, HOME);
    expect(Object.keys(thing)).toEqual(['@type', '@id', 'name', 'url', 'author']);
  });

  test('lets no text end the script that it stands in, and changes none', () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028';
    const text = toJsonLd(
      describePage(identity, HOME, page, [describeProject({ ...work, title }, HOME, HOME)]),
    );
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(title));
  });
});
