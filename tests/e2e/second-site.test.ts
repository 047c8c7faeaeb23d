import {
  COLLABORATES,
  fillForm,
  findMessages,
  findSendButton,
  findStatus,
  makeMessage,
} from './support/contact-form.ts';
import { expectPictureLoaded } from './support/expectations.ts';
import { secondProjects } from './support/second-projects.ts';
import { seeded } from './support/seeded.ts';
import { readSites } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.describe('a site built against another API', () => {
  test.use({ siteName: 'second' });

  test('shows the projects of that API, and only those', async ({ page }) => {
    await page.goto('/projects');
    const cards = page.getByRole('main').getByRole('article');
    const titles = secondProjects.map(({ title }) => title);
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(titles);
    for (const title of titles) {
      const picture = page.getByRole('img', { name: title });
      await expectPictureLoaded(picture);
    }
  });

  test('has a page of each, without a link where a project has none', async ({ page }) => {
    for (const { _id, title, details, description, directLink, github } of secondProjects) {
      const response = await page.goto(`/projectparams/${_id}`);
      expect(response?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Project: ${title}`);
      await expect(main.getByText(details, { exact: true })).toBeVisible();
      await expect(main.getByText(description, { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: /^View Site/ })).toHaveCount(directLink ? 1 : 0);
      await expect(main.getByRole('link', { name: /^Github/ })).toHaveCount(github ? 1 : 0);
      const isPrivate = main.getByText('Access to GitHub is not possible. It is private', { exact: true });
      await expect(isPrivate).toHaveCount(github ? 0 : 1);
      await expect(main.getByRole('region', { name: /^Video of / })).toHaveCount(0);
    }
  });

  test('has no API of its own, and knows none of the projects that this repository brings along', async ({
    request,
    site,
  }) => {
    expect(new URL(site.apiHost).origin).not.toBe(new URL(site.address).origin);
    expect((await request.get('/')).status()).toBe(200);
    expect((await request.get(new URL('/api/projects', site.address).href)).status()).toBe(404);
    const list = await (await request.get('/projects')).text();
    for (const { _id, title } of seeded) {
      expect((await request.get(`/projectparams/${_id}`)).status()).toBe(404);
      expect(list).not.toContain(_id);
      expect(list).not.toContain(title);
    }
  });

  test("posts messages to that API, from the visitor's browser", async ({ page, request, site }) => {
    const message = makeMessage();
    await page.goto('/contact');
    await fillForm(page, message);
    const sending = page.waitForRequest(COLLABORATES);
    await findSendButton(page).click();
    expect((await sending).url()).toBe(`${site.apiHost}/api/collaborates`);
    await expect(findStatus(page)).toHaveText('Thank you! Your message has arrived.');
    expect(await findMessages(request, site, message.yourSubject)).toEqual([message]);
    expect(await findMessages(request, readSites().own, message.yourSubject)).toEqual([]);
  });
});
