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
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
