import { pages } from '../../scripts/testing/example-pages.ts';
import { readServedPages } from './support/served-page.ts';
import { expect, test } from './support/test.ts';

const NO_SUCH_PAGE = '/no-such-page';
/** The landmarks that a page has once, in this order. */
const SINGLE = ['banner', 'main', 'contentinfo'];
/** A landmark in a page's tree, as `- navigation "Main":`. */
const LANDMARK =
  /^\s*- (banner|main|contentinfo|navigation|complementary|search|form|region)(?: "(.*)")?(?=:|$)/gm;

test.describe('the structure of every page', () => {
  test.use({ expectedConsole: ['the server responded with a status of 404'] });

  test('is an outline of headings that begins with the only h1 and skips no level', async ({
    page,
    request,
  }) => {
    const served = await readServedPages(page, request, [...Object.values(pages), NO_SUCH_PAGE]);
    for (const { path, headings } of served) {
      const levels = headings.map(({ level }) => level);
      expect(levels[0], `first heading of ${path}`).toBe(1);
      expect(
        levels.filter((level) => level === 1),
        `h1 of ${path}`,
      ).toHaveLength(1);
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(jumps, `levels of ${path}: ${levels.join(' ')}`).toEqual([]);
      expect(
        headings.filter(({ text }) => text === ''),
        `headings of ${path}`,
      ).toEqual([]);
    }
  });

  test('is a banner, a main part and a footer, with names where there are several of a kind', async ({
    page,
  }) => {
    for (const path of [...Object.values(pages), NO_SUCH_PAGE]) {
      await page.goto(path);
      const tree = await page.locator('body').ariaSnapshot();
      const landmarks = [...tree.matchAll(LANDMARK)].map(([, role = '', label = '']) => ({ role, label }));
      const single = landmarks.map(({ role }) => role).filter((role) => SINGLE.includes(role));
      expect(single, path).toEqual(SINGLE);
      const others = landmarks.filter(({ role }) => !SINGLE.includes(role));
      expect(
        others.filter(({ label }) => label === ''),
        path,
      ).toEqual([]);
      const names = others.map(({ role, label }) => `${role} ${label}`);
      expect(new Set(names).size, `${path}: ${names.join(', ')}`).toBe(names.length);
    }
  });
});
