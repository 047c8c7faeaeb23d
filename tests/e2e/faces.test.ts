import { pages } from '../../scripts/testing/example-pages.ts';
import { expect, test } from './support/test.ts';

/** Of a font-face without a range, and of one that begins with a space. */
const WITH_SPACE = /^U\+(0-10FFFF|20)\b/i;

test.describe('the faces of a page', () => {
  for (const [name, path] of Object.entries(pages)) {
    test(`begin with one that has a space, which WebKit takes its lines from: ${name}`, async ({ page }) => {
      await page.goto(path);
      const ranges = await page.evaluate(() => {
        const first = (element: Element) => getComputedStyle(element).fontFamily.split(',')[0] ?? '';
        const plain = (family: string) => family.replaceAll('"', '').trim();
        const families = new Set([...document.querySelectorAll('body, body *')].map(first).map(plain));
        const faces = [...document.fonts];
        return [...families].map((family) => ({
          family,
          ranges: faces.filter((face) => plain(face.family) === family).map((face) => face.unicodeRange),
        }));
      });
      expect(ranges.length).toBeGreaterThan(0);
      for (const face of ranges)
        expect(face.ranges, face.family).toContainEqual(expect.stringMatching(WITH_SPACE));
    });
  }

  test('are not fetched for letters that a page lacks', async ({ page }) => {
    const loaded = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
        return [...new Set(faces.map(({ family }) => family.replaceAll('"', '')))];
      });
    await page.goto(pages.Contact);
    await expect
      .poll(async () => (await loaded()).filter((family) => !/Arial|DejaVu/.test(family)))
      .toEqual(['Bricolage']);
  });
});
