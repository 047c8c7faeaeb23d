import { basename } from 'node:path';
import { glob } from 'astro/loaders';
import { CONTENT_FOLDER } from './content-fields.ts';
import { describeValue } from './text.ts';

/** One file of src/content/ as a collection of one entry. */
export function topic(name: string) {
  return glob({ base: CONTENT_FOLDER, pattern: `${name}.yaml`, generateId: nameEntry });
}

/** What Astro calls a content file. Throws when it holds no fields, which Astro would say without the file's name. */
export function nameEntry({ entry, data }: { entry: string; data: unknown }): string {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return basename(entry, '.yaml');
  const found = describeValue(data ?? undefined);
  throw new Error(
    `${CONTENT_FOLDER}/${entry}: found ${found}; expected fields, each a name, a colon and a value, as in "title: Contact".`,
  );
}
