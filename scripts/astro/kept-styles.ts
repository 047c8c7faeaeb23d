import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { AsyncCompiler, CompileResult } from 'sass';
import { cacheFile } from '../../src/share/cache.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

/** What a style sheet may use besides its own text: other sheets and the site's functions, both below src/, … */
const SHARED_SOURCE = /\.(scss|sass|css)$|letter-delay[\w-]*\.ts$/;
/** … those of packages, and Sass itself. */
const LOCK = 'package-lock.json';

const VITE = '/node_modules/vite/';
const SASS = import.meta.resolve('sass');

type Compile = AsyncCompiler['compileStringAsync'];

/**
 * Keeps what Sass makes of the style sheets from one build to the next: it would be a sixth of the time of a build. Where
 * nothing has changed, Sass is not even loaded.
 */
export function keptStyles(): AstroIntegration {
  return {
    name: 'kept-styles',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        // Vite takes no other compiler than Sass's own.
        registerHooks({
          resolve: (specifier, context, next) => {
            const found = next(specifier, context);
            const isForVite = found.url === SASS && context.parentURL?.includes(VITE);
            return isForVite ? next(import.meta.url, context) : found;
          },
        });
      },
    },
  };
}

/** What Vite asks of Sass, and all that it asks: a compiler of style sheets, here one that remembers. */
export function initAsyncCompiler() {
  let compiler: Promise<AsyncCompiler> | undefined;
  const compile: Compile = async (source, options) => {
    compiler ??= import('sass').then((sass) => sass.initAsyncCompiler());
    return (await compiler).compileStringAsync(source, options);
  };
  return {
    compileStringAsync: keepResults(compile, PROJECT_ROOT),
    dispose: async () => (await compiler)?.dispose(),
  };
}

/** The same as `compile`, but compiles nothing twice while the sheets below the folder `root` stay as they are. */
export function keepResults(compile: Compile, root: string): Compile {
  const shared = hashShared(root);
  return async (source, options) => {
    const make = () => compile(source, options);
    // What is kept has no map.
    if (options?.sourceMap) return make();
    const file = await cacheFile([shared, source, options], 'json', async () => writeResult(await make()));
    return readResult(await readFile(file, 'utf8'));
  };
}

function hashShared(root: string): string {
  // Looked for with a pattern for paths, Node would take six times as long.
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => SHARED_SOURCE.test(name))
    .map((name) => join('src', name));
  const texts = [LOCK, ...sources.sort()].map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

function writeResult({ css, loadedUrls }: CompileResult): Buffer {
  return Buffer.from(JSON.stringify({ css, loadedUrls }));
}

function readResult(text: string): CompileResult {
  const { css, loadedUrls } = JSON.parse(text) as { css: string; loadedUrls: string[] };
  return { css, loadedUrls: loadedUrls.map((url) => new URL(url)) };
}
