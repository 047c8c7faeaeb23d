import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Config } from '../lib/config.ts';
import { formatHeadersFile } from '../server/headers-file.ts';
import { listSiteHeaders } from '../server/site-headers.ts';

/** Writes `_headers` into the built site, for static hosts and for the server of `npm start`. */
export function headersFile(config: Pick<Config, 'apiHost' | 'basePath'>): AstroIntegration {
  const content = formatHeadersFile(listSiteHeaders(config));
  return {
    name: 'headers-file',
    hooks: {
      'astro:build:done': ({ dir }) => writeFile(new URL('_headers', dir), content),
    },
  };
}
