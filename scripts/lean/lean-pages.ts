import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Config } from '../lib/config.ts';
import { findImports } from './early-scripts.ts';
import { makeLeanPage, type SiteFacts } from './lean-page.ts';
import { openSheets } from './lean-sheet.ts';
import { listPageDirectives } from './page-directives.ts';

/**
 * Makes each page as short as it can be, for a first visit on a slow network, and gives it its security policy, before
 * Astro writes it down.
 */
export function leanPages(config: Pick<Config, 'apiHost' | 'basePath' | 'dataDir'>): AstroIntegration {
  let assets = '';
  let folder = '';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:done': ({ config: { build, outDir } }) => {
        assets = build.assets;
        folder = join(fileURLToPath(outDir), assets);
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const facts = {
          folder: `${config.basePath.replace(/\/$/, '')}/${assets}/`,
          directives: await listPageDirectives(config),
          readImports: openImports(folder),
          makeSheet: openSheets(() => readOthers(folder)),
        };
        setPrerenderer((prerenderer) => makeLean(prerenderer, facts, folder));
      },
    },
  };
}

function makeLean(prerenderer: AstroPrerenderer, facts: SiteFacts, folder: string): AstroPrerenderer {
  const written = new Set<string>();
  return {
    ...prerenderer,
    async render(request, options) {
      const rendered = await prerenderer.render(request, options);
      const response = rendered instanceof Response ? rendered : rendered.response;
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return rendered;
      const { html, files } = makeLeanPage(await response.text(), facts);
      for (const { name, content } of files) {
        if (!written.has(name)) await writeFile(join(folder, name), content);
        written.add(name);
      }
      const lean = new Response(html, response);
      return rendered instanceof Response ? lean : { ...rendered, response: lean };
    },
  };
}

/** The scripts and the style sheets that are no part of a page. */
function readOthers(folder: string): string {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Reads each script once. */
function openImports(folder: string): SiteFacts['readImports'] {
  const imports = new Map<string, string[]>();
  return (file) => {
    const known = imports.get(file) ?? findImports(readFileSync(join(folder, file), 'utf8'));
    imports.set(file, known);
    return known;
  };
}
