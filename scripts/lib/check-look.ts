import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** What every page shows, and other pictures are drawn from. */
const DRAWINGS = ['public/logo.svg', 'public/favicon.svg'];

/** Throws where a file of the look is missing: Vite would only say which module does not find it. */
export function checkLook(): AstroIntegration {
  return {
    name: 'check-look',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const missing = DRAWINGS.find((file) => !existsSync(new URL(file, config.root)));
        if (missing) throw new Error(`There is no drawing ${missing}; expected an SVG file of that name.`);
      },
    },
  };
}
