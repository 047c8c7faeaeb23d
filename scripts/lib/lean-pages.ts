import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findImports } from './early-scripts.ts';
import { makeLeanPage } from './lean-page.ts';

/** Makes each built page as short as it can be, for a first visit on a slow network. */
export function leanPages(): AstroIntegration {
  let base = '';
  let assets = '';
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/$/, '');
        assets = config.build.assets;
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const imports = new Map<string, string[]>();
        const readImports = (file: string) => {
          const known = imports.get(file) ?? findImports(readFileSync(join(folder, assets, file), 'utf8'));
          imports.set(file, known);
          return known;
        };
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const path = join(folder, page);
          const { html, files } = makeLeanPage(
            await readFile(path, 'utf8'),
            `${base}/${assets}/`,
            readImports,
          );
          for (const { name, content } of files) {
            const file = join(folder, assets, name);
            if (!existsSync(file)) await writeFile(file, content);
          }
          await writeFile(path, html);
        }
      },
    },
  };
}
