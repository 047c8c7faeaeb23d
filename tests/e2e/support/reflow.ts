import { expect, type Page } from '@playwright/test';

/** What reaches beyond the page's left or right edge, or is cut off by a box that hides what does not fit. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide, of ${clientWidth}`] : [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
    // A table may be moved inside its own frame.
    for (const element of document.querySelectorAll('main :not(table *), header *, footer *')) {
      const ownTexts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isForEyes = !element.closest(
        '[aria-hidden="true"], .visually-hidden, [class*="read"], .skip-link',
      );
      if (!isSeen || !isForEyes) continue;
      for (const text of ownTexts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < -0.5 || right > clientWidth + 0.5))
          found.push(`beyond the edge: ${describe(element)}`);
      }
    }
    return found;
  });
}

/** Neither by mistake nor on purpose can the page be moved sideways. */
export async function expectNoSideways(page: Page, address: string): Promise<void> {
  expect(await findOverflow(page), address).toEqual([]);
  const moved = await page.evaluate(() => {
    const moves = [500, -500].map((left) => {
      scrollBy({ left, behavior: 'instant' });
      return scrollX;
    });
    return moves.some((left) => left !== 0);
  });
  expect(moved, `${address} can be moved sideways`).toBe(false);
}

/** Words of headings, texts and links that go on in a second line, without a hyphen to go on after. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || node.parentElement?.closest('[aria-hidden="true"], .visually-hidden')) continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
}

/** In windows of all these widths, each of these pages shows all it has, with its words whole. */
export async function expectToFit(
  page: Page,
  paths: readonly string[],
  widths: readonly number[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${path} at ${width} px`);
      expect(await findBrokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
}
