import type { Plugin } from 'vite';

/** Vite's own name for what it wraps around each `import()` of a built page. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Leaves `import()` to the browser. Vite's helper fetches style sheets and further files along with it; no script here
 * has style sheets of its own, and the helper would be a tenth of what a page loads before anything asks for it.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    // Nor is a list of them needed.
    config: () => ({ build: { modulePreload: false } }),
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    },
  };
}
