/** A site address under the base path: `/about` → `/portfolio/about`, and `/` → `/portfolio/`, as hosts call a folder. */
export function href(path: string, base: string = import.meta.env.BASE_URL): string {
  const prefix = base.replace(/\/$/, '');
  return `${prefix}${path.startsWith('/') ? path : `/${path}`}`;
}
