import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const typeAware = ['**/*.ts', '**/*.tsx'];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'site/',
      '.data/',
      '.astro/',
      'node_modules/',
      'test-results/',
      '.shots/',
      '.bench/',
      '.wrangler/',
      '*.json',
    ],
  },
  typescript.configs.strict,
  astro.configs.recommended,
  {
    files: typeAware,
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: {
      // One program for all files: with the service that is made for editors, linting takes a third longer.
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: `${import.meta.dirname}/..` },
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
