import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadDotEnv, readConfig } from './scripts/lib/config.ts';
import { cutFace } from './scripts/lib/cut-face.ts';
import { headersFile } from './scripts/lib/headers-integration.ts';
import { projectData } from './scripts/lib/project-data.ts';
import { leanPages } from './scripts/lib/lean-pages.ts';
import { leaveOutHidden } from './scripts/lib/sitemap-filter.ts';
import { backgroundDirective } from './src/islands/Particles/integration.ts';
import { headSnippet } from './src/lib/head-snippet.ts';
import { sassFunctions } from './src/lib/letter-delay-sass.ts';
import { hashOf, pageDirectives } from './src/lib/security-policy.ts';

loadDotEnv();
const config = readConfig();

/**
 * A face of a Fontsource package, served by the site itself with the weights it shows and no others. One with a range
 * only adds letters to the faces after it in a style sheet's list: it loads where such letters are, and brings no
 * fallback of its own.
 */
async function face(name, cssVariable, file, weights, { fallbacks = [], unicodeRange } = {}) {
  const src = [await cutFace(`@fontsource-variable/${file}-wght-normal.woff2`, weights)];
  const weight = typeof weights === 'number' ? String(weights) : `${weights.min} ${weights.max}`;
  const variant = { src, weight, style: 'normal' };
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    // Late by more than a moment, a face waits for the next page: nothing on this one moves when it comes.
    display: 'optional',
    fallbacks,
    // Those of styles/_fallback-fonts.scss fit display type at its weight, and systems without Arial.
    optimizedFallbacks: false,
    options: { variants: [unicodeRange ? { ...variant, unicodeRange } : variant] },
  };
}

const DISPLAY_WEIGHT = 800;
const TEXT_WEIGHTS = { min: 400, max: 700 };

const arabicLetters = [
  'U+0600-06FF',
  'U+0750-077F',
  'U+08A0-08FF',
  'U+200C-200E',
  'U+FB50-FDFF',
  'U+FE70-FEFC',
];
const accentedLetters = [
  'U+0100-02BA',
  'U+1E00-1EFF',
  'U+20A0-20AB',
  'U+20AD-20C0',
  'U+2C60-2C7F',
  'U+A720-A7FF',
];

export default defineConfig({
  site: config.siteUrl,
  base: config.basePath,
  trailingSlash: 'never',
  // With its styles inside, a page is read after one round trip.
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // There is no Markdown here, and the highlighter's inline styles would clash with the policy below.
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    backgroundDirective(),
    sitemap({ serialize: leaveOutHidden(config) }),
    leanPages(),
    headersFile(config),
    projectData(config),
  ],
  vite: {
    // Files, not parts of each page: a page then needs no hash for them, and the next page has them already.
    build: { assetsInlineLimit: 0 },
    css: { preprocessorOptions: { scss: { functions: sassFunctions } } },
    // The background's worker is a module that loads others.
    worker: { format: 'es' },
  },
  env: {
    schema: {
      PUBLIC_API_HOST: envField.string({ context: 'client', access: 'public', default: '' }),
      DATA_DIR: envField.string({ context: 'server', access: 'public', default: '.data' }),
    },
  },
  fonts: await Promise.all([
    face(
      'Bricolage',
      '--font-bricolage',
      'bricolage-grotesque/files/bricolage-grotesque-latin',
      DISPLAY_WEIGHT,
      { fallbacks: ['DisplayArial', 'DisplayDejaVu', 'sans-serif'] },
    ),
    face('Instrument', '--font-instrument', 'instrument-sans/files/instrument-sans-latin', TEXT_WEIGHTS, {
      fallbacks: ['TextArial', 'TextDejaVu', 'sans-serif'],
    }),
    face(
      'Bricolage accented',
      '--font-bricolage-accented',
      'bricolage-grotesque/files/bricolage-grotesque-latin-ext',
      DISPLAY_WEIGHT,
      { unicodeRange: accentedLetters },
    ),
    face(
      'Instrument accented',
      '--font-instrument-accented',
      'instrument-sans/files/instrument-sans-latin-ext',
      TEXT_WEIGHTS,
      { unicodeRange: accentedLetters },
    ),
    face(
      'Vazirmatn',
      '--font-vazirmatn',
      'vazirmatn/files/vazirmatn-arabic',
      { min: TEXT_WEIGHTS.min, max: DISPLAY_WEIGHT },
      { unicodeRange: arabicLetters },
    ),
  ]),
  // Half of sharp's usual effort: a hundredth larger, and ten times as fast.
  image: {
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2, quality: 55 } } },
  },
  security: {
    csp: {
      directives: [...pageDirectives(config.apiHost)],
      scriptDirective: {
        hashes: [hashOf(headSnippet)],
      },
    },
  },
});
