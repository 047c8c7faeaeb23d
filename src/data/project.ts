import { z } from 'astro/zod';
import type { ImageFunction } from 'astro/content/config';
import type { Video } from '../lib/video-address.ts';

const videoSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('youtube'), id: z.string(), address: z.string() }),
  z.object({ kind: z.literal('vimeo'), id: z.string(), hash: z.string().optional(), address: z.string() }),
  z.object({ kind: z.literal('file'), address: z.string() }),
  z.object({ kind: z.literal('page'), address: z.string() }),
]) satisfies z.ZodType<Video>;

const fields = {
  id: z.string(),
  key: z.union([z.string(), z.number()]),
  title: z.string(),
  details: z.string(),
  description: z.string(),
  video: videoSchema.optional(),
  directLink: z.string().optional(),
  github: z.string().optional(),
};

/** A project as projects.json holds it: `picture` is a path relative to that file. */
export const storedProjectSchema = z.object({ ...fields, picture: z.string().optional() });

/**
 * The same for the collection, with the picture as Astro's `image()` reads it, and the place in the API's list: Astro
 * hands a collection out in the order of its ids.
 */
export function projectSchema(image: ImageFunction) {
  return z.object({ ...fields, position: z.number(), picture: image().optional() });
}

/**
 * The text of projects.json as the collection's entries, each with its place in the list. Before the first answer of the
 * API it is `{}`, which makes no entries; Astro warns of an empty list.
 */
export function parseProjects(text: string): Record<string, unknown>[] | Record<string, never> {
  const content: unknown = JSON.parse(text);
  if (!Array.isArray(content)) return z.strictObject({}).parse(content);
  return z
    .array(storedProjectSchema)
    .parse(content)
    .map((project, position) => ({ ...project, position }));
}

export type StoredProject = z.infer<typeof storedProjectSchema>;

/** A project as pages get it: `id` is the API's `_id` and the address, `key` the API's `id`. */
export type Project = z.infer<ReturnType<typeof projectSchema>>;
