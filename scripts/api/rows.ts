import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { z } from 'astro/zod';
import type { ProjectRecord } from './schemas.ts';

export const PROJECT_COLUMNS = '_id, id, title, details, description, UrlImage, UrlVideo, directLink, github';
export const PROJECT_VALUES =
  ':_id, :id, :title, :details, :description, :UrlImage, :UrlVideo, :directLink, :github';

/** A column that may be NULL. */
export const optionalColumn = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);

const projectRowSchema = z.object({
  _id: z.string(),
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  details: z.string(),
  description: z.string(),
  UrlImage: z.string(),
  UrlVideo: optionalColumn,
  directLink: optionalColumn,
  github: optionalColumn,
});

export function toProject(row: unknown): ProjectRecord {
  return projectRowSchema.parse(row);
}

export function toProjectRow(project: ProjectRecord): Record<string, SQLInputValue> {
  return {
    ...project,
    UrlVideo: project.UrlVideo ?? null,
    directLink: project.directLink ?? null,
    github: project.github ?? null,
  };
}

/** A function that adds a project; it gives false when its `_id` is taken. */
export function insertProject(database: DatabaseSync): (project: ProjectRecord) => boolean {
  const statement = database.prepare(
    `INSERT INTO projects (${PROJECT_COLUMNS}) VALUES (${PROJECT_VALUES}) ON CONFLICT (_id) DO NOTHING`,
  );
  return (project) => statement.run(toProjectRow(project)).changes === 1;
}
