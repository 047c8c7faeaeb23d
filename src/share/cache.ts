import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';

/** Beside Astro's own cache, which outlives a build. */
const FOLDER = 'node_modules/.astro/share';

/** The path of the file that `make` fills, made once for each `key`: whatever the content depends on. */
export async function cacheFile(
  key: unknown,
  extension: string,
  make: () => Promise<Buffer>,
): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32);
  const path = join(FOLDER, `${digest}.${extension}`);
  if (await isThere(path)) return path;
  const content = await make();
  await mkdir(FOLDER, { recursive: true });
  // Whole or not at all, for the next build too.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, path);
  return path;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
}
