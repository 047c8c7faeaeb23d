import { join } from 'node:path';
import type { Config } from '../lib/config.ts';

/** The last words of a start: where the site is, and where the data lives. */
export function tellReady({ apiHost, adminToken, basePath, dataDir }: Config, address: string): string[] {
  const site = basePath === '/' ? address : `${address}${basePath}`;
  const token = adminToken ? 'the one in ADMIN_TOKEN' : join(dataDir, 'admin-token');
  const data = apiHost
    ? [`Projects:              ${apiHost}, last good copy in ${join(dataDir, 'snapshot')}`]
    : [`Projects and messages: ${join(dataDir, 'portfolio.db')}`, `Admin token:           ${token}`];
  return ['', ...data, '', `The site is ready: ${site} (Ctrl-C stops it)`];
}
