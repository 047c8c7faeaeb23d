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
const storedProjectSchema = z.object({ ...fields, picture: z.string().optional() });

/**
 * The same for the collection, with the picture as Astro's `image()` reads it, and the place in the API's list: Astro
 * hands a collection out in the order of its ids.
 */
export function projectSchema(image: ImageFunction) {
  return z.object({ ...fields, position: z.number(), picture: image().optional() });
}

/** A project that the site has shown and shows no more; its address still leads to a page. */
const removedProjectSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The day on which it was missed first, in UTC. */
  removedOn: z.iso.date(),
});

/** What anybody may know of the records that cannot be used: which, and in which fields, but nothing that stands in them. */
const leftOutSchema = z.object({
  count: z.number(),
  /** The first of them. */
  records: z.array(
    z.object({
      /** Its place in the API's list, from 1. */
      record: z.number(),
      /** Missing when that is what cannot be used. */
      id: z.string().optional(),
      fields: z.array(z.string()),
    }),
  ),
});

const projectListSchema = z.object({
  /** Where the list came from, as the snapshot names addresses. */
  source: z.string(),
  projects: z.array(storedProjectSchema),
  /** The last removed first. */
  removed: z.array(removedProjectSchema),
  // Snapshots of earlier versions do not tell.
  leftOut: leftOutSchema.default({ count: 0, records: [] }),
});

/** What the text of projects.json holds; undefined before the first answer of the API, when it is `{}`. Throws on all else. */
export function parseProjectList(text: string): ProjectList | undefined {
  const content: unknown = JSON.parse(text);
  // Snapshots were a bare list before they remembered what is gone.
  if (Array.isArray(content)) {
    return projectListSchema.parse({ source: '', projects: content, removed: [] });
  }
  return z.union([projectListSchema, z.strictObject({}).transform(() => undefined)]).parse(content);
}

/** The collection's entries, each with its place in the list. For none it is `{}`: Astro warns of an empty list. */
export function parseProjects(text: string): Record<string, unknown>[] | Record<string, never> {
  const projects = parseProjectList(text)?.projects ?? [];
  return projects.length > 0 ? projects.map((project, position) => ({ ...project, position })) : {};
}

export type StoredProject = z.infer<typeof storedProjectSchema>;

export type RemovedProject = z.infer<typeof removedProjectSchema>;

export type LeftOutRecords = z.infer<typeof leftOutSchema>;

export type ProjectList = z.infer<typeof projectListSchema>;

/** A project as pages get it: `id` is the API's `_id` and the address, `key` the API's `id`. */
export type Project = z.infer<ReturnType<typeof projectSchema>>;
