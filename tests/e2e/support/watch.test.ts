import { expect, test } from './test.ts';
import { watchContext } from './watch.ts';

/** What goes wrong in the browser, and what the watch says about it. */
const noises = [
  ['a console warning', () => console.warn('noise'), 'console warning: noise'],
  ['a console error', () => console.error('noise'), 'console error: noise'],
  ['an uncaught error', () => void Promise.reject(new Error('noise')), 'page error: Error: noise'],
  ['a failed request', () => void (new Image().src = '/lost.png'), 'failed request: '],
  [
    'a request elsewhere',
    () => location.assign('http://other.example/'),
    'request to another origin: http://other.example/',
  ],
  [
    'a violation of the policy',
    () => document.body.setAttribute('style', 'top: 0'),
    'style-src-attr forbids inline',
  ],
] as const;

test.describe('the watch over a browser', () => {
  for (const [noise, makeNoise, report] of noises) {
    test(`reports ${noise}`, async ({ browser, site }) => {
      const context = await browser.newContext();
      const problems = await watchContext(context, {
        allowedOrigins: [new URL(site.address).origin],
        expectedConsole: [],
      });
      await context.route('**/lost.png', (route) => route.abort());
      await context.route('http://other.example/', (route) => route.fulfill({ body: '' }));
      const page = await context.newPage();
      await page.goto(`${site.address}/about`);
      expect(problems).toEqual([]);
      await page.evaluate(makeNoise);
      await expect.poll(() => problems.join('\n')).toContain(report);
      await context.close();
    });
  }

  test('leaves out what was announced', async ({ browser, site }) => {
    const context = await browser.newContext();
    const expectedConsole = ['part of a line', /^console error: whole pattern/];
    const problems = await watchContext(context, {
      allowedOrigins: [new URL(site.address).origin],
      expectedConsole,
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/about`);
    await page.evaluate(() => {
      console.error('a part of a line is enough');
      console.error('whole pattern');
      console.error('the last one');
    });
    await expect.poll(() => problems).toEqual([expect.stringContaining('the last one')]);
    await context.close();
  });
});
