import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** What hosts compress: the rest is compressed already. */
const TEXT = new Set(['.html', '.css', '.js', '.svg', '.xml', '.txt', '.webmanifest', '.json']);

const compress = promisify(brotliCompress);

/** Copies a built site, with a brotli file beside each text, as hosts keep them. */
export async function copyCompressed(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  for (const file of await readdir(to, { recursive: true })) {
    if (!TEXT.has(extname(file))) continue;
    await writeFile(join(to, `${file}.br`), await compress(await readFile(join(to, file))));
  }
}
