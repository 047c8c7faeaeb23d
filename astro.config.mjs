import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadDotEnv, readConfig } from './scripts/lib/config.ts';
import { projectData } from './scripts/lib/project-data.ts';
import { backgroundDirective } from './src/islands/Particles/integration.ts';
import { sassFunctions } from './src/lib/letter-delay-sass.ts';
import { playerOrigins } from './src/lib/video-player.ts';
import { themeSnippet } from './src/lib/theme-snippet.ts';

loadDotEnv();
const config = readConfig();

/** A face of a Fontsource package, served by the site itself. */
function face(family, cssVariable, file, weight, fallbacks, unicodeRange) {
  return {
    provider: fontProviders.local(),
    name: family,
    cssVariable,
    fallbacks,
    options: {
      variants: [
        {
          src: [`./node_modules/@fontsource-variable/${file}.woff2`],
          weight,
          style: 'normal',
          ...(unicodeRange ? { unicodeRange } : {}),
        },
      ],
    },
  };
}

const arabic = ['U+0600-06FF', 'U+0750-077F', 'U+08A0-08FF', 'U+200C-200E', 'U+FB50-FDFF', 'U+FE70-FEFC'];

export default defineConfig({
  site: config.siteUrl,
  base: config.basePath,
  trailingSlash: 'never',
  build: { format: 'file' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // There is no Markdown here, and the highlighter's inline styles would clash with the policy below.
  markdown: { syntaxHighlight: false },
  integrations: [react(), backgroundDirective(), projectData(config)],
  vite: { css: { preprocessorOptions: { scss: { functions: sassFunctions } } } },
  env: {
    schema: {
      PUBLIC_API_HOST: envField.string({ context: 'client', access: 'public', default: '' }),
      DATA_DIR: envField.string({ context: 'server', access: 'public', default: '.data' }),
    },
  },
  fonts: [
    face(
      'Bricolage Grotesque',
      '--font-bricolage',
      'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal',
      '200 800',
      ['sans-serif'],
    ),
    face(
      'Instrument Sans',
      '--font-instrument',
      'instrument-sans/files/instrument-sans-latin-wght-normal',
      '400 700',
      ['sans-serif'],
    ),
    face(
      'Vazirmatn',
      '--font-vazirmatn',
      'vazirmatn/files/vazirmatn-arabic-wght-normal',
      '100 900',
      ['sans-serif'],
      arabic,
    ),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        `connect-src 'self' ${config.apiHost ?? ''}`.trim(),
        "font-src 'self'",
        `frame-src ${Object.values(playerOrigins).join(' ')}`,
        "img-src 'self' data:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "worker-src 'self'",
      ],
      scriptDirective: {
        hashes: [`sha256-${createHash('sha256').update(themeSnippet).digest('base64')}`],
      },
    },
  },
});
