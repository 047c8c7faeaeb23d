import { test } from './test.ts';

/** For `test.use`: a browser as many visitors have it on a desk, whose scroll bar takes room from the page. */
export const withScrollBars: Parameters<typeof test.use>[0] = {
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
};
