import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { projectSchema, type ProjectRecord } from './schemas.ts';

export const SEED_FILE = join(import.meta.dirname, 'seed', 'projects.json');

/** The projects of a new database. Throws, naming the file, when they break the API's own rules. */
export function readSeed(file = SEED_FILE): ProjectRecord[] {
  const result = z.array(projectSchema).safeParse(parseFile(file));
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON: ${String(cause)}`, { cause });
  }
}
