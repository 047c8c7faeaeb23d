import { defineConfig, type Plugin } from 'vitest/config';
import { SlowestFirst } from './slowest-first.ts';

/** Astro makes these modules during a build. A test that needs one gives its content with `vi.mock`. */
const madeByAstro: Plugin = {
  name: 'made-by-astro',
  resolveId: (id) => (/^(astro|virtual):/.test(id) ? `\0${id}` : undefined),
  load: (id) => (/^\0(astro|virtual):/.test(id) ? 'export {};' : undefined),
};

export default defineConfig({
  plugins: [madeByAstro],
  test: {
    allowOnly: false,
    // All cores: by default it leaves one of them idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Real servers, databases and pictures, on machines that do other things as well.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          environment: 'happy-dom',
          // Begun sooner than processes, of which these tests need none.
          pool: 'threads',
          include: ['tests/islands/**/*.test.tsx'],
          setupFiles: ['tests/islands/setup.ts'],
          // Testing Library removes what a test rendered when it finds a global `afterEach`.
          globals: true,
        },
      },
    ],
  },
});
