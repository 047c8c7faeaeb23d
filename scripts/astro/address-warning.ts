import type { AstroIntegration } from 'astro';
import { type Config, LOCAL_ADDRESS } from '../lib/config.ts';

type Settings = Pick<Config, 'apiHost' | 'keepSnapshot' | 'siteUrl'>;

/** Says at the end of a build what would be wrong with its pages in public. */
export function addressWarning(config: Settings): AstroIntegration {
  return {
    name: 'address-warning',
    hooks: {
      'astro:build:done': ({ logger }) => {
        const warning = findWarning(config);
        if (warning) logger.warn(warning);
      },
    },
  };
}

function findWarning({ apiHost, keepSnapshot, siteUrl }: Settings): string | undefined {
  if (siteUrl === LOCAL_ADDRESS) {
    return `SITE_URL is ${siteUrl}: canonical addresses, share pictures, feed and sitemap name this machine. Set it to the public address before you publish.`;
  }
  // The server that has its sites built so answers the form itself.
  if (apiHost !== undefined || keepSnapshot) return undefined;
  return `PUBLIC_API_HOST is not set: the contact form sends to ${siteUrl}, where no host of files takes a message. Set it to an API that visitors can reach, unless npm start answers there.`;
}
