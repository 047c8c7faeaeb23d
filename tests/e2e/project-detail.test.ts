import type { Page } from '@playwright/test';
import type { ProjectRecord } from '../../scripts/api/schemas.ts';
import { playerOrigins, videoServices } from '../../src/lib/video-player.ts';
import { expectNoSidewaysScroll, expectPictureLoaded } from './support/expectations.ts';
import { pathOf } from './support/routes.ts';
import { findSeeded, seeded, withPersianTitle, withVideo } from './support/seeded.ts';
import type { Site } from './support/sites.ts';
import { expect, test } from './support/test.ts';

const PRIVATE = 'Access to GitHub is not possible. It is private';

const main = (page: Page) => page.getByRole('main');
const video = (page: Page) => main(page).getByRole('region', { name: /^Video of / });

const address = ({ _id }: Pick<ProjectRecord, '_id'>) => `/projectparams/${_id}`;

async function expectEverything(page: Page, site: Site, project: ProjectRecord): Promise<void> {
  const { title, details, description, directLink = '', github, UrlVideo } = project;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Project: ${title}`);
  await expect(main(page).getByText('Technology:').locator('..')).toHaveText(`Technology: ${details}`);
  for (const paragraph of description.split('\n\n')) {
    await expect(main(page).getByText(paragraph, { exact: true })).toBeVisible();
  }

  const back = main(page).getByRole('link', { name: 'Back to Projects page' });
  await expect(back).toHaveAttribute('href', pathOf(site, '/projects'));
  const view = main(page).getByRole('link', { name: 'View Site (opens in a new tab)' });
  await expect(view).toHaveAttribute('href', new URL(directLink).href);
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(view).toHaveAttribute('rel', 'noopener noreferrer');
  await expectPictureLoaded(main(page).getByRole('img', { name: title }));

  const button = main(page).getByRole('link', { name: 'Github (opens in a new tab)' });
  await expect(button).toHaveCount(github ? 1 : 0);
  if (github) await expect(button).toHaveAttribute('href', github);
  await expect(main(page).getByText(PRIVATE, { exact: true })).toHaveCount(github ? 0 : 1);
  await expect(video(page)).toHaveCount(UrlVideo ? 1 : 0);
}

test.describe('the page of a project', () => {
  test('answers 200 and says everything about each of the nine', async ({ page, site }) => {
    expect(seeded).toHaveLength(9);
    for (const project of seeded) {
      await test.step(project.title, async () => {
        const response = await page.goto(address(project));
        expect(response?.status()).toBe(200);
        await expectEverything(page, site, project);
        await expectNoSidewaysScroll(page);
      });
    }
    await main(page).getByRole('link', { name: 'Back to Projects page' }).click();
    await expect(page).toHaveURL('/projects');
  });

  test('has no hole where a project has no video', async ({ page }) => {
    const silent = findSeeded('without a video', ({ UrlVideo }) => UrlVideo === undefined);
    await page.goto(address(silent));
    await expect(main(page).locator('iframe, video, [data-player]')).toHaveCount(0);
    const heights = await main(page)
      .getByRole('article')
      .locator('> *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThan(0);
  });

  test('sets a Persian title from right to left', { tag: '@each-width' }, async ({ page }) => {
    const { _id, title } = withPersianTitle();
    await page.goto(address({ _id }));
    await expect(main(page).getByText(title, { exact: true })).toHaveCSS('direction', 'rtl');
  });
});

for (const [kind, service] of Object.entries(videoServices)) {
  const origin = kind === 'youtube' ? playerOrigins.youtube : playerOrigins.vimeo;

  test.describe(`a video at ${service}`, () => {
    test.use({ allowedOrigins: [origin] });

    test('loads nothing from there until the visitor presses play, then plays in the frame', async ({
      page,
      context,
    }) => {
      const asked: string[] = [];
      const body = '<!doctype html><title>Player</title><p>The player</p>';
      await context.route(`${origin}/**`, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body });
      });
      await page.goto(address(withVideo(new RegExp(kind))));
      await video(page).scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(video(page)).toContainText(`It is loaded from ${service} when you press play.`);
      const before = await video(page).boundingBox();

      await video(page).getByRole('link', { name: 'Play the video' }).click();
      const frame = video(page).locator('iframe');
      await expect(frame.contentFrame().getByText('The player')).toBeVisible();
      expect(asked).toHaveLength(1);
      const mayFill = () => document.fullscreenEnabled && document.pictureInPictureEnabled;
      expect(await frame.contentFrame().locator('html').evaluate(mayFill)).toBe(true);
      await expect(frame).toHaveAttribute('title', /^Video of /);
      await expect(frame).toBeFocused();
      expect(await video(page).boundingBox(), 'nothing else moves').toEqual(before);
    });
  });
}

test.describe('a video file', () => {
  test('is loaded from this site and plays, when the visitor asks', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') asked.push(request.url());
    });
    await page.goto(address(withVideo(/\.mp4$/)));
    const player = video(page).locator('video');
    await player.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('loading', 'lazy');
    await expect(player).toHaveAttribute('poster', new RegExp(`^${pathOf(site, '/_astro/')}`));

    await player.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      await element.play();
    });
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) expect(each).toContain(`${site.address}/`);
  });
});
