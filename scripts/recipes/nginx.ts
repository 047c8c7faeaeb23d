import { href } from '../../src/lib/href.ts';
import { CLEAN_PART, gatherHeaders, type Header, listHomeAliases, type Recipe } from './recipe.ts';

/** What becomes smaller on the way; nginx itself adds text/html. */
const COMPRESSED = [
  'text/plain',
  'text/xml',
  'text/javascript',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'image/svg+xml',
].join(' ');

/** A file for nginx's `conf.d/`. */
export function formatNginx({ siteUrl, basePath, folder, headers }: Recipe): string {
  const gathered = gatherHeaders(headers);
  const at = (path: string) => href(path, basePath);
  const { protocol, hostname, port } = new URL(siteUrl);
  return `${gathered.map(formatMap).filter(Boolean).join('\n')}
server {
    listen ${protocol === 'http:' && port ? port : '80'};
    server_name ${hostname};
    root ${folder};
    charset utf-8;
    absolute_redirect off;
    error_page 404 ${at('/404.html')};

    gzip on;
    gzip_vary on;
    gzip_types ${COMPRESSED};

${gathered.map((header) => `    add_header ${header.name} "${header.elsewhere.length > 0 ? variableOf(header) : header.value}" always;`).join('\n')}

    location / { try_files $uri.html $uri =404; }
    location = ${at('/')} { try_files ${at('/index.html')} =404; }
${listHomeAliases(basePath)
  .map((address) => `    location = ${address} { return 308 ${at('/')}$is_args$args; }`)
  .join('\n')}
    location = ${at('/404.html')} { internal; }
    location = ${at('/404')} { return 404; }
    location ~ /_headers$ { return 404; }
    location ~ ^(${CLEAN_PART})\\.html$ { return 308 $1$is_args$args; }
    location ~ ^(${CLEAN_PART})/$ { return 308 $1$is_args$args; }
    location ~ \\.webmanifest$ { default_type application/manifest+json; try_files $uri =404; }
}
`;
}

/** In a `location` of its own, a header would take away all those of the server. */
function formatMap(header: Header): string {
  if (header.elsewhere.length === 0) return '';
  const lines = header.elsewhere.map(({ address, value }) => `    ${toPattern(address)} "${value}";`);
  return [`map $uri ${variableOf(header)} {`, `    default "${header.value}";`, ...lines, '}', ''].join('\n');
}

function variableOf({ name }: Header): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

function toPattern(address: string): string {
  if (!address.endsWith('*')) return address;
  return `~^${address.slice(0, -1).replaceAll('.', '\\.')}`;
}
