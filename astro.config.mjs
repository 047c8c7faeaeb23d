import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { addressWarning } from './scripts/astro/address-warning.ts';
import { checkLook } from './scripts/astro/check-look.ts';
import { makeFaces } from './scripts/astro/faces.ts';
import { headersFile } from './scripts/astro/headers-integration.ts';
import { keptStyles } from './scripts/astro/kept-styles.ts';
import { CSS_TARGET, LIGHTNING_TARGETS } from './scripts/astro/oldest-browsers.ts';
import { plainExceptions } from './scripts/astro/plain-exceptions.ts';
import { plainImports } from './scripts/astro/plain-imports.ts';
import { projectData } from './scripts/astro/project-data.ts';
import { readyContentConfig } from './scripts/astro/ready-content-config.ts';
import { sharePictures } from './scripts/astro/share-pictures.ts';
import { leaveOutHidden } from './scripts/astro/sitemap-filter.ts';
import { statusFile } from './scripts/astro/status-integration.ts';
import { nameEntry } from './scripts/lean/late-scripts.ts';
import { leanPages } from './scripts/lean/lean-pages.ts';
import { loadDotEnv, readConfig } from './scripts/lib/config.ts';
import { emptyOnServer } from './src/islands/Particles/empty-on-server.ts';
import { backgroundDirective } from './src/islands/Particles/integration.ts';
import { sassFunctions } from './src/lib/letter-delay-sass.ts';

loadDotEnv();
const config = readConfig();

// Without `astro/config`, which brings an optimizer of SVG along that is never used: a tenth of a second of each build.
/** @type {import('astro').AstroUserConfig} */
export default {
  site: config.siteUrl,
  base: config.basePath,
  trailingSlash: 'never',
  build: {
    format: 'file',
    // With its styles inside, a page is read after one round trip.
    inlineStylesheets: 'always',
    // A page is drawn while others are written.
    concurrency: 8,
  },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  // There is no Markdown here, and the highlighter's inline styles would clash with the policy below.
  markdown: { syntaxHighlight: false },
  integrations: [
    checkLook(),
    react(),
    keptStyles(),
    backgroundDirective(),
    sitemap({ serialize: leaveOutHidden(config) }),
    leanPages(config),
    sharePictures(),
    headersFile(config),
    statusFile(config),
    addressWarning(config),
    projectData(config),
  ],
  vite: {
    // Files, not parts of each page: a page then needs no hash for them, and the next page has them already.
    build: { assetsInlineLimit: 0, cssTarget: CSS_TARGET },
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: nameEntry } } } },
    },
    plugins: [plainExceptions(), plainImports(), readyContentConfig(), emptyOnServer()],
    // Saves a twelfth of a build beside PostCSS.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: LIGHTNING_TARGETS },
      preprocessorOptions: { scss: { functions: sassFunctions } },
    },
    // One file: what it holds is needed at once, and compresses better together.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  },
  env: {
    schema: {
      PUBLIC_API_HOST: { type: 'string', context: 'client', access: 'public', default: '' },
      DATA_DIR: { type: 'string', context: 'server', access: 'public', default: '.data' },
    },
  },
  fonts: await makeFaces(),
  // Half of sharp's usual effort: a hundredth larger, and ten times as fast.
  image: {
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2, quality: 50 } } },
  },
};
