/** Where a request belongs: to a file of the release, to another address, or to nothing. */
export type SiteAddress =
  { kind: 'file'; path: string } | { kind: 'moved'; path: string; isForGood: boolean } | { kind: 'unknown' };

/** A host reads these; they are not pages. */
const HOST_FILES = ['/_headers', '/_redirects'];

/** What is left of an odd encoding, another system's separator, and an address that a browser takes for a host. */
const UNSAFE = /[%\\\0]|\/\//;

/**
 * Finds the file for an address, as hosts do with clean addresses: `/about` is about.html, and `/about/` and
 * `/about.html` lead there. `path` is the decoded path of the request, `hasFile` tells whether the release has a
 * file of that name. The site lies below `basePath`, which `/` leads to.
 */
export function findAddress(path: string, basePath: string, hasFile: (path: string) => boolean): SiteAddress {
  const base = basePath === '/' ? '' : basePath;
  const home = `${base}/`;
  if (base && path === '/') return { kind: 'moved', path: home, isForGood: false };
  if (path === base) return { kind: 'moved', path: home, isForGood: true };
  if (!path.startsWith(home)) return { kind: 'unknown' };
  const local = path.slice(base.length);
  if (HOST_FILES.includes(local) || UNSAFE.test(local)) return { kind: 'unknown' };
  if (local === '/') return { kind: 'file', path: '/index.html' };
  if (local.endsWith('/')) return { kind: 'moved', path: path.slice(0, -1), isForGood: true };
  return findFile(local, base, hasFile);
}

function findFile(local: string, base: string, hasFile: (path: string) => boolean): SiteAddress {
  // The page for unknown addresses has none of its own: it is always sent with status 404.
  if (local === '/404' || local === '/404.html') return { kind: 'unknown' };
  if (local === '/index' || local === '/index.html')
    return { kind: 'moved', path: `${base}/`, isForGood: true };
  if (hasFile(`${local}.html`)) return { kind: 'file', path: `${local}.html` };
  if (!hasFile(local)) return { kind: 'unknown' };
  if (!local.endsWith('.html')) return { kind: 'file', path: local };
  return { kind: 'moved', path: `${base}${local.slice(0, -'.html'.length)}`, isForGood: true };
}
