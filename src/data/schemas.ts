import { z } from 'astro/zod';
import { MAX_NAME_LETTERS } from '../lib/letter-delay.ts';
import { isTakenName } from '../lib/routes.ts';
import {
  expected,
  file,
  type Image,
  logo,
  motif,
  namedLogos,
  pathName,
  picture,
  PUBLIC_FOLDER,
  text,
  webAddress,
} from './content-fields.ts';

// One schema for each file in src/content/. Objects are strict, so that a misspelt field stops the build by its name.

export const identitySchema = z.strictObject({
  name: text.max(MAX_NAME_LETTERS, expected(`at most ${MAX_NAME_LETTERS} letters`)),
  jobTitle: text,
  introduction: text,
  description: text,
  projectsButton: text,
  contactButton: text,
  email: z.email(expected('an e-mail address')),
  city: text,
  country: text,
  social: z.array(z.strictObject({ label: text, purpose: text, url: webAddress, logo })).min(1),
});

export const footerSchema = z.strictObject({
  tagline: text,
  motto: text,
  contentTitle: text,
  servicesTitle: text,
  services: z.array(text).min(1),
  socialTitle: text,
});

export const skillsSchema = z.strictObject({ title: text, items: namedLogos });

export const technologiesSchema = z.strictObject({ title: text, items: namedLogos });

export const servicesSchema = z.strictObject({
  title: text,
  items: z.array(z.strictObject({ title: text, motif, text: text.optional() })).min(1),
});

export const designStylesSchema = ({ image }: { image: Image }) =>
  z.strictObject({
    title: text,
    text,
    items: z
      .array(z.strictObject({ title: text, description: text, image: picture(image), alt: text }))
      .length(4, expected('four design styles')),
  });

export const securitySchema = z.strictObject({
  cards: z.array(z.strictObject({ title: text, motif, text })).length(3, expected('three cards')),
  title: text,
  text,
  button: text,
  banner: text,
  overlayTitle: text,
  topics: z
    .array(z.strictObject({ title: text, description: text, action: text }))
    .length(10, expected('ten topics')),
});

export const aboutSchema = z.strictObject({
  title: text,
  paragraphs: z.array(text).length(3, expected('three paragraphs')),
});

/** The CV block keeps the specification's field names: Title, Image, Alt. */
export const cvSchema = ({ image }: { image: Image }) =>
  z.strictObject({
    Title: text,
    Image: picture(image),
    Alt: text,
    pdf: file(PUBLIC_FOLDER, /^[\w./-]+\.pdf$/i, 'cv.pdf'),
  });

export const projectsPageSchema = z.strictObject({
  title: text,
  introduction: text,
  emptyTitle: text,
  emptyText: text,
  removedTitle: text,
  removedText: text,
  removedUntil: text,
  removedOthers: text,
});

export const notFoundSchema = z.strictObject({ title: text, text });

export const contactSchema = z.strictObject({ title: text, introduction: text, formTitle: text });

export const imagesSchema = ({ image }: { image: Image }) =>
  z.strictObject({
    title: text,
    introduction: text,
    groups: z
      .array(
        z.strictObject({
          title: text,
          pictures: z.array(z.strictObject({ image: picture(image), alt: text })).min(1),
        }),
      )
      .min(1),
    paymentTitle: text,
    payments: namedLogos,
  });

export const privatePagesSchema = z.strictObject({
  names: z.array(pathName).refine(isUnique, 'expected every name once (letter case does not count)'),
  title: text,
  columns: z.array(text).min(1),
});

const memorialName = pathName.refine(
  (name) => !isTakenName(name),
  expected('a name that is not the address of another page of this site'),
);

export const memorialsSchema = ({ image }: { image: Image }) =>
  z.strictObject({
    items: z
      .array(
        z.strictObject({
          name: memorialName,
          heading: text,
          description: text,
          photo: picture(image),
          alt: text,
          since: z.iso.datetime({
            offset: true,
            ...expected('a date and time with its offset from UTC, as in 2025-01-14T05:40:00+03:30'),
          }),
          dedication: text,
          poem: z.array(text).length(4, expected('four lines')),
        }),
      )
      .refine((items) => isUnique(items.map((item) => item.name)), 'expected every name once'),
  });

function isUnique(names: string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}
