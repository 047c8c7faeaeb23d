const STYLED_SCOPE = /\[data-astro-cid-([a-z\d]+)\]/g;

/** Gives the attributes by which Astro tells components' styles apart short names, which only this page has to know. */
export function shortenScopes(html: string): string {
  const scopes = new Set([...html.matchAll(STYLED_SCOPE)].map(([, scope = '']) => scope));
  const names = new Map([...scopes].map((scope, index) => [scope, `data-${index.toString(36)}`]));
  return html.replace(/data-astro-cid-([a-z\d]+)/g, (attribute, scope: string) => {
    return names.get(scope) ?? attribute;
  });
}
