import { href } from '../../src/lib/href.ts';
import { SHARE_FOLDER, STATUS_ROUTE } from '../../src/lib/routes.ts';
import { SHARED_WITH_ALL, siteHeaders } from '../../src/lib/security-policy.ts';
import type { Config } from '../lib/config.ts';
import { HASHED_FOLDERS, KEEP_FOR_GOOD } from './hashed-files.ts';
import type { HeaderBlock } from './headers-file.ts';

/** The headers of a built site, for whatever serves it: first those of every address, then what some have besides. */
export function listSiteHeaders({ apiHost, basePath }: Pick<Config, 'apiHost' | 'basePath'>): HeaderBlock[] {
  return [
    { address: '/*', headers: siteHeaders(apiHost) },
    ...HASHED_FOLDERS.map((folder) => ({
      address: href(`${folder}*`, basePath),
      headers: { 'Cache-Control': KEEP_FOR_GOOD },
    })),
    { address: href(STATUS_ROUTE, basePath), headers: { 'Cache-Control': 'no-cache' } },
    // Chat applications show these, some of them from the browser of whoever reads there.
    { address: href(`${SHARE_FOLDER}*`, basePath), replaced: SHARED_WITH_ALL },
  ];
}
