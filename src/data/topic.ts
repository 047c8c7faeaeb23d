import { basename } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { CONTENT_FOLDER } from './content-fields.ts';
import { describeValue } from './text.ts';

/** One file of src/content/ as a collection of one entry. */
export function topic(name: string) {
  const loader = glob({ base: CONTENT_FOLDER, pattern: `${name}.yaml`, generateId: nameEntry });
  return {
    ...loader,
    load: (context) => {
      // Astro checks a file again only when it has changed; the PDF and the pictures that it names may be gone by now.
      context.store.delete(name);
      return loader.load(context);
    },
  } satisfies Loader;
}

/** What Astro calls a content file. Throws when it holds no fields, which Astro would say without the file's name. */
export function nameEntry({ entry, data }: { entry: string; data: unknown }): string {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return basename(entry, '.yaml');
  const found = describeValue(data ?? undefined);
  throw new Error(
    `${CONTENT_FOLDER}/${entry}: found ${found}; expected fields, each a name, a colon and a value, as in "title: Contact".`,
  );
}
