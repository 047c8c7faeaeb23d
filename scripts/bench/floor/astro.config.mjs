import { defineConfig } from 'astro/config';

// The bench builds a copy of this folder, as deep below the project, that leaves nothing between the sources.
export default defineConfig({
  outDir: '../../../.bench/floor',
  cacheDir: '../../../.bench/cache/floor',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  vite: { cacheDir: '../../../.bench/cache/floor-vite' },
});
