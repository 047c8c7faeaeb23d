import type { AstroIntegration } from 'astro';
import { type Config, LOCAL_ADDRESS } from '../lib/config.ts';

/** Says at the end of a build that its pages name this machine as their address, in case they are to be published. */
export function addressWarning({ siteUrl }: Pick<Config, 'siteUrl'>): AstroIntegration {
  return {
    name: 'address-warning',
    hooks: {
      'astro:build:done': ({ logger }) => {
        if (siteUrl !== LOCAL_ADDRESS) return;
        logger.warn(
          `SITE_URL is ${siteUrl}: canonical addresses, share pictures, feed and sitemap name this machine. Set it to the public address before you publish.`,
        );
      },
    },
  };
}
