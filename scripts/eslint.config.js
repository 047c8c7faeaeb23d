import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

const typeAware = ['**/*.ts', '**/*.tsx'];

export default defineConfig(
  {
    ignores: ['dist/', '.data/', '.astro/', 'node_modules/', 'test-results/', '.shots/', '.bench/', '*.json'],
  },
  typescript.configs.strict,
  astro.configs.recommended,
  {
    files: typeAware,
    extends: [typescript.configs.recommendedTypeChecked],
    languageOptions: {
      // One program for all files: the project service, made for editors, looks anew at each file it opens.
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: `${import.meta.dirname}/..` },
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
