import { createHash } from 'node:crypto';

/** The policy that Astro writes into each page, and the hashes of one kind in it. */
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;
const HASH = / 'sha256-[^']*'/g;

/** Leaves only those hashes in a built page's policy that something in the page has: Astro writes down all the site's. */
export function pruneHashes(html: string): string {
  const kept = new Set(['script', 'style'].flatMap((tag) => hashAll(html, tag)));
  return html.replace(POLICY, (_, before: string, policy: string, after: string) => {
    return before + policy.replace(HASH, (hash) => (kept.has(hash.trim()) ? hash : '')) + after;
  });
}

function hashAll(html: string, tag: string): string[] {
  const contents = html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  return [...contents].map(([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}
