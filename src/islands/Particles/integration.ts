import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Teaches Astro the directive `client:background` of the animated background. */
export function backgroundDirective(): AstroIntegration {
  return {
    name: 'background-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url));
        addClientDirective({ name: 'background', entrypoint });
      },
    },
  };
}
