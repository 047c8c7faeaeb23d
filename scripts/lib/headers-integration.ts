import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { href } from '../../src/lib/href.ts';
import { SHARE_FOLDER, STATUS_ROUTE } from '../../src/lib/routes.ts';
import { SHARED_WITH_ALL, siteHeaders } from '../../src/lib/security-policy.ts';
import type { Config } from './config.ts';
import { HASHED_FOLDERS, KEEP_FOR_GOOD } from './hashed-files.ts';
import { formatHeadersFile } from './headers-file.ts';

/** Writes `_headers` into the built site, for static hosts and for the server of `npm start`. */
export function headersFile({ apiHost, basePath }: Pick<Config, 'apiHost' | 'basePath'>): AstroIntegration {
  const content = formatHeadersFile([
    { address: '/*', headers: siteHeaders(apiHost) },
    ...HASHED_FOLDERS.map((folder) => ({
      address: href(`${folder}*`, basePath),
      headers: { 'Cache-Control': KEEP_FOR_GOOD },
    })),
    { address: href(STATUS_ROUTE, basePath), headers: { 'Cache-Control': 'no-cache' } },
    // Chat applications show these, some of them from the browser of whoever reads there.
    { address: href(`${SHARE_FOLDER}*`, basePath), replaced: SHARED_WITH_ALL },
  ]);
  return {
    name: 'headers-file',
    hooks: {
      'astro:build:done': ({ dir }) => writeFile(new URL('_headers', dir), content),
    },
  };
}
