import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** With the slashes of Vite's addresses on every system. */
const ISLAND = fileURLToPath(new URL('Particles.tsx', import.meta.url)).replaceAll('\\', '/');

/** A component of React that renders nothing. */
const NOTHING = `import { createElement, Fragment } from 'react';
export const Particles = () => createElement(Fragment);`;

/**
 * On the server the island renders nothing, and takes nothing from tsParticles: to load its hundred and sixty modules is
 * a tenth of a second of each build.
 */
export function emptyOnServer(): Plugin {
  return {
    name: 'empty-on-server',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    load: {
      filter: { id: /\/Particles\.tsx$/ },
      handler: (id) => (id === ISLAND ? NOTHING : undefined),
    },
  };
}
