/**
 * The route behind the path that a page is built at, without the base: `/portfolio/about.html` below `/portfolio` is
 * `/about`, and `/index.html` is `/`. A project may be called `index`, too.
 */
export function pagePath(pathname: string, base: string): string {
  const prefix = base.replace(/\/$/, '');
  const below = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  return below.replace(/^\/index\.html$|\.html$/, '').replace(/\/$/, '') || '/';
}
