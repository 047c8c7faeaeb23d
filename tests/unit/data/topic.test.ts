import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { nameEntry, topic } from '../../../src/data/topic.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

interface Entry {
  id: string;
  digest: string;
}

/** Loads a file twice from what Astro remembers, and tells how often it was checked. */
async function countChecks(text: string): Promise<number> {
  const root = await makeFolder();
  await mkdir(join(root, 'src/content'), { recursive: true });
  await writeFile(join(root, 'src/content/cv.yaml'), text);
  let checks = 0;
  const entries = new Map<string, Entry>();
  const context = {
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    entryTypes: new Map([['.yaml', { getEntryInfo: () => ({ data: {} }) }]]),
    generateDigest: (content: string) => content,
    parseData: () => Promise.resolve({ checks: ++checks }),
    store: {
      keys: () => entries.keys(),
      get: (id: string) => entries.get(id),
      set: (entry: Entry) => entries.set(entry.id, entry),
      delete: (id: string) => entries.delete(id),
    },
  };
  for (let build = 0; build < 2; build++) await Reflect.apply(topic('cv').load, undefined, [context]);
  return checks;
}

describe('a topic', () => {
  test('is checked by each build, changed or not, for what it names may be gone', async () => {
    expect(await countChecks('pdf: cv.pdf')).toBe(2);
  });

  test('is named by its file', () => {
    expect(nameEntry({ entry: 'private-pages.yaml', data: { title: 'Private' } })).toBe('private-pages');
  });

  test.each([
    ['an empty file', undefined, 'found nothing'],
    ['a file of comments only', null, 'found nothing'],
    ['a list', [{ name: 'maryam' }], 'found a list'],
    ['words', 'About me', 'found "About me"'],
  ])('refuses %s by the name of the file', (_, data, found) => {
    expect(() => nameEntry({ entry: 'memorials.yaml', data })).toThrow(
      `src/content/memorials.yaml: ${found}; expected fields`,
    );
  });
});
