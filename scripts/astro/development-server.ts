import { resolve, sep } from 'node:path';
import type { ViteUserConfig } from 'astro';

/** Vite's own list, which a list in the settings replaces. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];
const SECRETS = ['admin-token', 'rebuild-hook-secret', '*.db', '*.db-*'];

/** What Vite's server needs to know of the data folder, and of the embedded API at `proxyTarget`. */
export function developmentServer(
  dataDir: string,
  proxyTarget: string | undefined,
): NonNullable<ViteUserConfig['server']> {
  return {
    ...(proxyTarget === undefined ? {} : { proxy: { '^/api/': proxyTarget } }),
    // The database changes all the time, and the snapshot is announced by whoever updates it.
    watch: { ignored: (path: string) => resolve(path).startsWith(dataDir + sep) },
    fs: { deny: [...DENIED, ...SECRETS] },
  };
}
