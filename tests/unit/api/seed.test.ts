import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSeed, SEED_FILE } from '../../../scripts/api/seed.ts';
import { bookshop, makeFolder, tideTable } from './support.ts';

describe('the seed', () => {
  test('keeps the rules of the API, and brings every picture and film that it names', () => {
    const addresses = readSeed().flatMap(({ UrlImage, UrlVideo }) => [UrlImage, UrlVideo ?? '']);
    const media = addresses.filter((address) => address.startsWith('/api/media/'));
    const files = media.map((address) => join(SEED_FILE, '..', address.replace('/api/', '')));
    expect(files).not.toHaveLength(0);
    expect(files.filter((file) => !existsSync(file))).toStrictEqual([]);
  });

  test('is refused with the file, the place and what is expected', async () => {
    const file = join(await makeFolder(), 'projects.json');
    await writeFile(file, JSON.stringify([tideTable, { ...bookshop, UrlImage: 'bookshop.jpg' }]));
    expect(() => readSeed(file)).toThrow(
      /projects\.json cannot be used:\n.*http or https address.*\n.*\[1\]\.UrlImage/,
    );
  });

  test('is refused when it is no JSON', async () => {
    const file = join(await makeFolder(), 'projects.json');
    await writeFile(file, '[{]');
    expect(() => readSeed(file)).toThrow(/projects\.json cannot be read as JSON: SyntaxError/);
  });
});
