import { resolve } from 'node:path';
import type { Config } from '../lib/config.ts';
import { HELP_WORDS } from '../lib/usage-error.ts';
import { listSiteHeaders } from '../server/site-headers.ts';
import { formatCaddy } from './caddy.ts';
import { formatNginx } from './nginx.ts';
import type { Recipe } from './recipe.ts';

const USAGE = `Usage:
  npm run --silent recipe -- nginx [folder]   prints a site for nginx's conf.d/
  npm run --silent recipe -- caddy [folder]   prints a Caddyfile

The folder is where the content of dist/ is; /var/www/portfolio, if you name none.
Below a BASE_PATH such as /portfolio, it is where the folder portfolio with that content is.`;

const FOLDER = '/var/www/portfolio';

/** It stands in the recipe as it is, where a space or a brace would mean something else. */
const PLAIN_PATH = /^[\w./~-]+$/;

const servers = new Map<string | undefined, (recipe: Recipe) => string>([
  ['nginx', formatNginx],
  ['caddy', formatCaddy],
]);

/** What the words after `npm run recipe` ask for, with the settings of the site. Throws when they ask for nothing possible. */
export function writeRecipe(
  config: Pick<Config, 'siteUrl' | 'basePath' | 'apiHost'>,
  [server, folder = FOLDER, ...others]: string[],
): string {
  if (HELP_WORDS.includes(server ?? '')) return `${USAGE}\n`;
  const format = servers.get(server);
  if (!format || others.length > 0) throw new Error(USAGE);
  const found = resolve(folder);
  if (!PLAIN_PATH.test(found)) {
    throw new Error(`The folder is "${found}"; expected letters, digits and . _ ~ - between the slashes.`);
  }
  const { siteUrl, basePath } = config;
  return format({ siteUrl, basePath, folder: found, headers: listSiteHeaders(config) });
}
