import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Any will do: addresses are resolved against it. */
const ORIGIN = 'http://site';

/** The files of a built site. Their names are paths below its folder, as in `_astro/Page.css`. */
export interface BuiltFiles {
  read: (file: string) => string;
  /** How large the file is on its way to a browser that takes brotli, as a host compresses it once for good. */
  brotliBytes: (file: string) => number;
  sumBrotli: (files: readonly string[]) => number;
  /** The file that an address in another file leads to; undefined when it leads out of the site. */
  resolve: (address: string, from: string) => string | undefined;
}

/** Reads and compresses each file once: for a site that does not change meanwhile. */
export function openBuiltFiles(folder: string, basePath = '/'): BuiltFiles {
  const root = new URL(basePath.replace(/\/?$/, '/'), ORIGIN);
  const sizes = new Map<string, number>();
  const brotliBytes = (file: string) => {
    const bytes = sizes.get(file) ?? compress(readFileSync(join(folder, file)));
    sizes.set(file, bytes);
    return bytes;
  };
  return {
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    brotliBytes,
    sumBrotli: (files) => files.reduce((sum, file) => sum + brotliBytes(file), 0),
    resolve(address, from) {
      const { origin, pathname } = new URL(address, new URL(from, root));
      const isInside = origin === ORIGIN && pathname.startsWith(root.pathname);
      return isInside ? decodeURIComponent(pathname.slice(root.pathname.length)) : undefined;
    },
  };
}

function compress(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params }).length;
}
