import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Fails with the rule, the reason and the elements. Waits for finite animations, since half-faded text has no contrast. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await settleAnimations(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
  expect(found, 'the page has no accessibility violations').toEqual([]);
}

/** Resolves when nothing moves any more that will ever stop by itself. */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const running = document.getAnimations().filter((each) => isFinite(each) && each.playState === 'running');
    // An animation that is cancelled rejects: it has ended as well.
    await Promise.allSettled(running.map((each) => each.finished));
  });
}
