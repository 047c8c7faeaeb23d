import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AsyncCompiler, type CompileResult, info } from 'sass';
import { cacheFile } from '../../src/share/cache.ts';

/** What a style sheet may use besides its own text: other sheets, those of packages, and the site's functions for Sass. */
const SHARED_SOURCES = ['src/**/*.{scss,sass,css}', 'src/lib/letter-delay*.ts', 'package-lock.json'];

type Compile = (
  this: AsyncCompiler,
  ...given: Parameters<AsyncCompiler['compileStringAsync']>
) => Promise<CompileResult>;

/** Keeps what Sass makes of the style sheets from one build to the next: it would be a sixth of the time of a build. */
export function keptStyles(): AstroIntegration {
  return {
    name: 'kept-styles',
    hooks: {
      'astro:config:setup': ({ command, config: { root } }) => {
        if (command !== 'build') return;
        // Vite takes no other compiler than Sass's own.
        const { prototype }: { prototype: { compileStringAsync: Compile } } = AsyncCompiler;
        prototype.compileStringAsync = keepResults(prototype.compileStringAsync, fileURLToPath(root));
      },
    },
  };
}

/** The same as `compile`, but compiles nothing twice while the sheets below the folder `root` stay as they are. */
export function keepResults(compile: Compile, root: string): Compile {
  const shared = hashShared(root);
  return async function (source, options) {
    const make = () => compile.call(this, source, options);
    // What is kept has no map.
    if (options?.sourceMap) return make();
    const key = [info, shared, source, options];
    const file = await cacheFile(key, 'json', async () => writeResult(await make()));
    return readResult(await readFile(file, 'utf8'));
  };
}

function hashShared(root: string): string {
  const files = globSync(SHARED_SOURCES, { cwd: root }).sort();
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

function writeResult({ css, loadedUrls }: CompileResult): Buffer {
  return Buffer.from(JSON.stringify({ css, loadedUrls }));
}

function readResult(text: string): CompileResult {
  const { css, loadedUrls } = JSON.parse(text) as { css: string; loadedUrls: string[] };
  return { css, loadedUrls: loadedUrls.map((url) => new URL(url)) };
}
