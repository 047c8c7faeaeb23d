import type { Plugin } from 'vite';

/** Astro's own name for where content.config.ts runs, and nothing else. */
const CONTENT_ENVIRONMENT = 'astro';

/** What content.config.ts, with all it imports, takes from Astro. */
export const READY_MODULES = ['astro/content/config', 'astro/env/runtime', 'astro/loaders', 'astro/zod'];

/**
 * Has Node load what content.config.ts takes from Astro. Vite would read and rewrite it, file by file, though Astro
 * has most of it running already: more than half a second of each build.
 */
export function readyContentConfig(): Plugin {
  return {
    name: 'ready-content-config',
    configEnvironment: (name) =>
      name === CONTENT_ENVIRONMENT ? { resolve: { external: READY_MODULES } } : undefined,
  };
}
