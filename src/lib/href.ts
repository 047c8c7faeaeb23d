/** A site address under the base path: `/about` → `/portfolio/about`, and `/` → `/portfolio`. */
export function href(path: string, base: string = import.meta.env.BASE_URL): string {
  const prefix = base.replace(/\/$/, '');
  if (path === '/') return prefix || '/';
  return `${prefix}${path.startsWith('/') ? path : `/${path}`}`;
}
