import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import * as schemas from '../../../src/data/schemas.ts';

/** Stands for Astro's own `image()`, which needs a build. */
const context = { image: () => z.string() } as unknown as Parameters<typeof schemas.cvSchema>[0];

const identity = {
  name: 'Robin Vermeer',
  jobTitle: 'Web Developer',
  introduction: 'Hello.',
  description: 'A site.',
  projectsButton: 'Projects',
  contactButton: 'Contact',
  email: 'hello@example.com',
  city: 'Brussels',
  country: 'Belgium',
  social: [{ label: 'GitHub', purpose: 'Code', url: 'https://github.com/', logo: 'github-icon' }],
};

const memorial = {
  name: 'maryam',
  heading: 'مریم',
  description: 'یادبود',
  photo: './memorials/portrait.jpg',
  alt: 'گل نرگس',
  since: '2025-01-14T05:40:00+03:30',
  dedication: 'از روزی که رفتی',
  poem: ['یک', 'دو', 'سه', 'چهار'],
};

/** The field and the message of each complaint. */
function complaints(schema: z.ZodType, value: unknown): [string, string][] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the schemas of the content files', () => {
  test('take a whole identity', () => {
    expect(complaints(schemas.identitySchema, identity)).toEqual([]);
  });

  test.each([
    ['name', undefined, 'found nothing; expected some text'],
    ['name', '  ', 'found ""; expected some text'],
    ['name', 'a'.repeat(41), 'expected at most 40 letters'],
    ['jobTitle', 7, 'found 7; expected some text'],
    ['email', 'robin', 'found "robin"; expected an e-mail address'],
  ])('say what was found in %s and what is expected', (field, found, message) => {
    const [complaint] = complaints(schemas.identitySchema, { ...identity, [field]: found });
    expect(complaint?.[0]).toBe(field);
    expect(complaint?.[1]).toContain(message);
  });

  test.each([
    ['title', 2025, 'found 2025; expected some text. Put it into quotes'],
    ['title', new Date('2025-03-01'), 'found a date; expected some text. Put it into quotes'],
    ['title', false, 'found false; expected some text. Put it into quotes'],
    ['title', { 'Part 1': 'words' }, 'found an object; expected some text. Put it into quotes'],
    ['title', null, 'found nothing; expected some text'],
  ])('say that what YAML does not take for text belongs into quotes: %s %j', (field, found, message) => {
    const page = { title: 'Contact', introduction: 'Hello.', formTitle: 'Write', [field]: found };
    expect(complaints(schemas.contactSchema, page)).toEqual([[field, message]]);
  });

  test('name a misspelt field', () => {
    expect(complaints(schemas.identitySchema, { ...identity, citty: 'Ghent' })[0]?.[1]).toContain('citty');
  });

  test.each(['javascript:alert(1)', 'mailto:a@example.com', 'github.com'])(
    'refuse %s as the address of a social link',
    (url) => {
      const social = [{ ...identity.social[0], url }];
      expect(complaints(schemas.identitySchema, { ...identity, social })).toEqual([
        ['social.0.url', `found "${url}"; expected an address such as https://example.com`],
      ]);
    },
  );

  test('refuse a logo, a drawing, a picture and a PDF that are not there', () => {
    const skills = { title: 'Skills', items: [{ name: 'Vue', logo: 'no-such-logo' }] };
    expect(complaints(schemas.skillsSchema, skills)[0]?.[0]).toBe('items.0.logo');
    const services = { title: 'Services', items: [{ title: 'Web', motif: 'services/nope.svg' }] };
    expect(complaints(schemas.servicesSchema, services)[0]?.[1]).toContain('really there');
    const cv = { Title: 'CV', Image: './cv/nope.jpg', Alt: 'CV', pdf: 'nope.pdf' };
    expect(complaints(schemas.cvSchema(context), cv).map(([field]) => field)).toEqual(['Image', 'pdf']);
  });

  test.each(['my cv.jpg', 'cv#1.jpg', 'cv%20.jpg', 'résumé.jpg', 'cv.heic'])(
    'say how a file may be named instead of %s',
    (name) => {
      const cv = { Title: 'CV', Image: `./cv/${name}`, Alt: 'CV', pdf: 'my cv.pdf' };
      const naming = 'named with letters a to z, digits, hyphens and underscores, and ending in';
      expect(complaints(schemas.cvSchema(context), cv)).toEqual([
        [
          'Image',
          `found "./cv/${name}"; expected a file in src/content/, such as "./cv/cv.jpg", ${naming} .jpg, .jpeg, .png, .webp or .avif`,
        ],
        ['pdf', `found "my cv.pdf"; expected a file in public/, such as "cv.pdf", ${naming} .pdf`],
      ]);
    },
  );

  test.each(['about', 'Projects', 'imagesPage', 'api', '404'])(
    "refuse a memorial called %s, which is another page's address",
    (name) => {
      const [complaint] = complaints(schemas.memorialsSchema(context), { items: [{ ...memorial, name }] });
      expect(complaint).toEqual([
        'items.0.name',
        `found "${name}"; expected a name that is not the address of another page of this site`,
      ]);
    },
  );

  test.each(['../x', 'a b', 'مریم', ''])('refuse "%s" as the name of a page', (name) => {
    expect(complaints(schemas.memorialsSchema(context), { items: [{ ...memorial, name }] })).not.toEqual([]);
  });

  test('refuse two pages of one name, whatever the letter case', () => {
    const items = [memorial, { ...memorial, name: 'Maryam' }];
    expect(complaints(schemas.memorialsSchema(context), { items })[0]?.[0]).toBe('items');
    const pages = { names: ['friends', 'Friends'], title: 'Contact Private', columns: ['Name'] };
    expect(complaints(schemas.privatePagesSchema, pages)[0]?.[0]).toBe('names');
  });

  test.each(['2025-01-14', '2025-01-14T05:40:00', '14 January 2025'])(
    'refuse %s as the moment of a memorial, for want of an offset',
    (since) => {
      const [complaint] = complaints(schemas.memorialsSchema(context), { items: [{ ...memorial, since }] });
      expect(complaint?.[0]).toBe('items.0.since');
    },
  );
});
