import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeWhole } from '../../../src/data/check-picture.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const WHOLE = 'scripts/api/seed/media/oud-vuur.jpg';

it('takes a whole picture', async () => {
  await expect(decodeWhole(WHOLE)).resolves.toBeUndefined();
});

it('names the file of one that breaks off, or is none', async () => {
  const file = join(await makeFolder(), 'cut.jpg');
  const bytes = await readFile(WHOLE);
  await writeFile(file, bytes.subarray(0, bytes.length / 2));
  await expect(decodeWhole(file)).rejects.toThrow(
    new RegExp(`^${file} is damaged: .*premature end of JPEG image; expected a whole picture`),
  );
  await writeFile(file, 'a heron');
  await expect(decodeWhole(file)).rejects.toThrow(/is damaged: .*unsupported image format/);
});
