import { existsSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { TOKENS } from '../../src/share/palette.ts';
import { findBadColour } from './find-bad-colour.ts';

/** What every page shows, and other pictures are drawn from. */
const DRAWINGS = ['public/logo.svg', 'public/favicon.svg'];

/**
 * Throws where a file of the look cannot be used. Vite would only say which module does not find a drawing, and nobody
 * that a colour is none.
 */
export function checkLook(): AstroIntegration {
  return {
    name: 'check-look',
    hooks: {
      'astro:config:setup': ({ config: { root } }) => {
        const missing = DRAWINGS.find((file) => !existsSync(new URL(file, root)));
        if (missing) throw new Error(`There is no drawing ${missing}; expected an SVG file of that name.`);
        const bad = findBadColour(readFileSync(new URL(TOKENS, root), 'utf8'));
        if (bad)
          throw new Error(`${TOKENS}: --${bad.name} is "${bad.value}"; expected a colour such as #ec8106.`);
      },
    },
  };
}
