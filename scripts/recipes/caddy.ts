import { href } from '../../src/lib/href.ts';
import { CLEAN_PART, gatherHeaders, listHomeAliases, type Recipe } from './recipe.ts';

/** A Caddyfile, or a part of one. */
export function formatCaddy({ siteUrl, basePath, folder, headers }: Recipe): string {
  const gathered = gatherHeaders(headers);
  const at = (path: string) => href(path, basePath);
  const others = gathered.flatMap(({ name, elsewhere }) =>
    elsewhere.map(({ address, value }) => `\t\theader ${address} ${name} "${value}"`),
  );
  // Caddy would sort them otherwise, and the general ones would win. What is redirected is rewritten first, which keeps
  // its query.
  return `${siteUrl} {
	root * ${folder}
	encode zstd gzip

	route {
		header {
${gathered.map(({ name, value }) => `\t\t\t${name} "${value}"`).join('\n')}
		}
${others.join('\n')}
		@manifest path *.webmanifest
		header @manifest {
			Content-Type application/manifest+json
			defer
		}

		@hidden path ${at('/404')} ${at('/404.html')} */_headers
		error @hidden 404
${listHomeAliases(basePath)
  .map((address) => `\t\troute ${address} {\n\t\t\trewrite * ${at('/')}\n\t\t\tredir {uri} 308\n\t\t}`)
  .join('\n')}
		@page path_regexp ^(${CLEAN_PART})\\.html$
		route @page {
			uri strip_suffix .html
			redir {uri} 308
		}
		@slash {
			path_regexp ^(${CLEAN_PART})/$
			not path ${at('/')}
		}
		route @slash {
			uri strip_suffix /
			redir {uri} 308
		}

		rewrite ${at('/')} ${at('/index.html')}
		try_files {path}.html {path}
		file_server {
			disable_canonical_uris
		}
	}

	handle_errors {
		encode zstd gzip
		header Cache-Control "no-store"
		rewrite * ${at('/404.html')}
		file_server
	}
}
`;
}
