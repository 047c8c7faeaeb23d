import type { Config } from '../lib/config.ts';
import { findLocalServer } from '../lib/local-server.ts';

const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Where visitors' browsers send messages: the other API, the public site, or `npm start` on this machine. */
export function findApi({
  apiHost,
  siteUrl,
  host,
  port,
}: Pick<Config, 'apiHost' | 'siteUrl' | 'host' | 'port'>): string {
  if (apiHost) return apiHost;
  if (!OF_THIS_MACHINE.includes(new URL(siteUrl).hostname)) return siteUrl;
  return findLocalServer({ host, port });
}

/** The origin of the pages that send there, where that is another one. */
export function findForeignSite({
  apiHost,
  siteUrl,
}: Pick<Config, 'apiHost' | 'siteUrl'>): string | undefined {
  return apiHost === undefined || apiHost === siteUrl ? undefined : siteUrl;
}
