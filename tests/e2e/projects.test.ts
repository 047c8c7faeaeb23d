import type { Locator } from '@playwright/test';
import { z } from 'astro/zod';
import {
  expectCollapsed,
  expectExpanded,
  findCards,
  findMore,
  findOverlay,
  findViewSite,
} from './support/cards.ts';
import { expectNoSidewaysScroll, expectPictureLoaded } from './support/expectations.ts';
import { pathOf } from './support/routes.ts';
import { seeded, withPersianTitle } from './support/seeded.ts';
import { expect, test } from './support/test.ts';

const answerSchema = z.object({ data: z.array(z.object({ title: z.string() })) });

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function readBox(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not shown.`);
  return box;
}

/** Half a pixel may be lost to rounding. */
function isInside(part: Box, area: Box): boolean {
  const isWithin = (start: number, size: number, from: number, room: number) =>
    size > 0 && start >= from - 0.5 && start + size <= from + room + 0.5;
  return (
    isWithin(part.x, part.width, area.x, area.width) && isWithin(part.y, part.height, area.y, area.height)
  );
}

test.describe('the projects page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/projects');
  });

  test("shows a card with picture and links for each of the nine projects, in the API's order", async ({
    page,
    request,
    site,
  }) => {
    const answer = await request.get(`${site.apiHost}/api/projects`);
    const { data } = answerSchema.parse(await answer.json());
    expect(data).toHaveLength(9);
    const titles = findCards(page).getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(data.map(({ title }) => title));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);

    for (const [index, { _id, title, directLink = '' }] of seeded.entries()) {
      const card = findCards(page).nth(index);
      await expectPictureLoaded(card.getByRole('img', { name: title }));
      await expectCollapsed(card);
      await expect(findMore(card)).toHaveAttribute('href', pathOf(site, `/projectparams/${_id}`));
      await expect(findViewSite(card)).toHaveAttribute('href', new URL(directLink).href);
      await expect(findViewSite(card)).toHaveAttribute('target', '_blank');
      await expect(findViewSite(card)).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('puts two cards beside each other on a tablet, after one that leads', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => readBox(findCards(page).nth(index))),
    );
    expect(third?.y).toBe(second?.y);
    expect(second?.y).toBeGreaterThan(first?.y ?? Infinity);
    expect(first?.width).toBeGreaterThan(2 * (second?.width ?? Infinity));
  });

  test(
    'keeps titles, details and links inside their card, also long ones and Persian ones from right to left',
    { tag: '@each-width' },
    async ({ page }) => {
      for (const [index, { title }] of seeded.entries()) {
        const card = findCards(page).nth(index);
        await card.hover();
        await expectExpanded(card);
        const area = await readBox(findOverlay(card));
        const parts = [
          card.getByRole('heading'),
          card.getByRole('paragraph'),
          findMore(card),
          findViewSite(card),
        ];
        for (const part of parts) {
          expect(isInside(await readBox(part), area), `${title}: ${await part.innerText()}`).toBe(true);
        }
        for (const text of [card.getByRole('heading'), card.getByRole('paragraph')]) {
          const lines = await countLines(text);
          expect(lines, `${title}: whole lines`).toBeCloseTo(Math.round(lines), 1);
        }
      }
      await expectNoSidewaysScroll(page);
      const title = page.getByRole('heading', { name: withPersianTitle().title });
      await expect(title).toHaveCSS('direction', 'rtl');
    },
  );
});

/** How many lines of text are to be seen; half a line counts as one half. */
function countLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { lineHeight, paddingBlockEnd } = getComputedStyle(element);
    return (element.clientHeight - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight);
  });
}
