import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { icons as logos } from '@iconify-json/logos';
import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { describeValue } from './text.ts';

// What the fields of the files in src/content/ may hold; schemas.ts puts them together.

export type Image = SchemaContext['image'];

export const CONTENT_FOLDER = 'src/content';
export const PUBLIC_FOLDER = 'public';

/** The message of a wrong value: Astro names the file and the field, and this what was found and what is expected. */
export function expected(what: string) {
  return {
    error: ({ input }: { input?: unknown }) => {
      // A field with nothing after its colon.
      const value = input ?? undefined;
      const advice = isMisread(value) ? '. Put it into quotes' : '';
      return `found ${describeValue(value)}; expected ${what}${advice}`;
    },
  };
}

/** Whether YAML has made a number, a date, a truth value or a field of its own out of words without quotes. */
function isMisread(value: unknown): boolean {
  return value !== undefined && typeof value !== 'string' && !Array.isArray(value);
}

export const text = z.string(expected('some text')).trim().min(1, expected('some text'));

export const webAddress = z.url({
  protocol: /^https?$/,
  ...expected('an address such as https://example.com'),
});

export const pathName = z
  .string(expected('a name'))
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, expected('letters, digits and hyphens, as in "anna-maria"'));

export const logo = z
  .string(expected('the name of a logo'))
  .refine(
    (name) => name in logos.icons,
    expected('the name of an icon in @iconify-json/logos, such as "react"'),
  );

/** The name of a file below `folder`, which must be there. `endings` are those of `pattern`, in words. */
export function file(folder: string, pattern: RegExp, example: string, endings = extname(example)) {
  const what = `a file in ${folder}/, such as "${example}"`;
  // Spaces, # and % mean something else in an address.
  const naming = `named with letters a to z, digits, hyphens and underscores, and ending in ${endings}`;
  return z
    .string(expected(what))
    .regex(pattern, { ...expected(`${what}, ${naming}`), abort: true })
    .refine((name) => existsSync(join(folder, name)), expected(`${what}, that is really there`));
}

export const motif = file(CONTENT_FOLDER, /^(services|security)\/[\w-]+\.svg$/, 'services/web-design.svg');

/** A picture beside its content file, as `./folder/name.jpg`. Astro's own schema only finds a missing one while it builds. */
export function picture(image: Image) {
  const pattern = /^\.\/[\w./-]+\.(jpe?g|png|webp|avif)$/i;
  const endings = '.jpg, .jpeg, .png, .webp or .avif';
  const present = file(CONTENT_FOLDER, pattern, './cv/cv.jpg', endings);
  return z.preprocess((name, context) => {
    const [issue] = present.safeParse(name).error?.issues ?? [];
    if (issue) context.addIssue(issue.message);
    return name;
  }, image());
}

export const namedLogos = z.array(z.strictObject({ name: text, logo })).min(1);
