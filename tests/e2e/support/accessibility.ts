import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What a theme can change: colours, and which drawing is shown. */
const THEME_RULES = [
  'button-name',
  'color-contrast',
  'image-alt',
  'link-in-text-block',
  'link-name',
  'svg-img-alt',
];

/** Fails with the rule, the reason and the elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await findAxeViolations(page), 'the page has no accessibility violations').toEqual([]);
}

/** The rules that the page breaks, with the elements. Waits for finite animations, since half-faded text has no contrast. */
export async function findAxeViolations(
  page: Page,
  choose = (axe: AxeBuilder) => axe.withTags(RULES),
): Promise<string[]> {
  await settleAnimations(page);
  // Legacy mode only leaves out frames of other origins, and spares a second page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
}

/** What is wrong with the page as it is open now, in each theme. */
export async function findViolations(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findAxeViolations(page, (axe) => axe.withRules(THEME_RULES));
  return [
    ...light.map((violation) => `${name}, light: ${violation}`),
    ...dark.map((violation) => `${name}, dark: ${violation}`),
  ];
}

/** Resolves when nothing moves any more that will ever stop by itself. */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    // What follows the scrolling never finishes by itself.
    const isTimed = ({ timeline }: Animation) => timeline === document.timeline;
    const running = document
      .getAnimations()
      .filter((each) => isTimed(each) && isFinite(each) && each.playState === 'running');
    // An animation that is cancelled rejects: it has ended as well.
    await Promise.allSettled(running.map((each) => each.finished));
  });
}
