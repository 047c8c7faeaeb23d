import type { Page } from '@playwright/test';
import {
  findField,
  findSendButton,
  findStatus,
  fillForm,
  LABELS,
  makeMessage,
} from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

function countPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

test.describe('the contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('names the e-mail address, Brussels in Belgium, and four social sites', async ({ page }) => {
    const mail = main(page).locator('a[href^="mailto:"]').first();
    const address = (await mail.getAttribute('href'))?.replace('mailto:', '') ?? '';
    expect(address).toContain('@');
    await expect(mail).toHaveText(address);
    await expect(main(page).getByText('Brussels, Belgium', { exact: true })).toBeVisible();

    for (const purpose of ['Code', 'Design', 'Professional network', 'Pin board']) {
      const link = main(page).getByRole('link', { name: `: ${purpose} (opens in a new tab)` });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    await expect(main(page).getByRole('link', { name: '(opens in a new tab)' })).toHaveCount(4);
  });

  test(
    "has a form headed 'Let's work together' with its four fields and a button",
    { tag: '@each-width' },
    async ({ page }) => {
      const form = main(page).getByRole('region', { name: "Let's work together" });
      await expect(form.getByRole('heading', { level: 2 })).toHaveText("Let's work together");
      await expect(form.getByRole('textbox')).toHaveCount(4);
      await expect(form.locator('label')).toHaveText(Object.values(LABELS));
      for (const name of ['name', 'email', 'yourSubject'] as const) {
        await expect(findField(page, name)).toHaveAttribute('required');
      }
      await expect(findField(page, 'email')).toHaveAttribute('type', 'email');
      await expect(findField(page, 'message')).not.toHaveAttribute('required');
      await expect(findField(page, 'message')).toHaveAttribute('rows', '7');
      expect(await findField(page, 'message').evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
      await expect(form.getByRole('button')).toHaveText('Send Message');
    },
  );

  test('shows and announces which fields are missing, goes to the first, and sends nothing', async ({
    page,
  }) => {
    const posts = countPosts(page);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText('3 fields need another look.');
    for (const name of ['name', 'email', 'yourSubject'] as const) {
      await expect(findField(page, name)).toHaveAttribute('aria-invalid', 'true');
      await expect(findField(page, name)).toHaveAccessibleDescription(/^Please /);
    }
    await expect(findField(page, 'message')).toHaveAttribute('aria-invalid', 'false');
    await expect(findField(page, 'name')).toBeFocused();
    expect(posts).toEqual([]);

    await findField(page, 'name').fill('Ada');
    await expect(findField(page, 'name')).toHaveAttribute('aria-invalid', 'false');
    await expect(findStatus(page)).toHaveText('2 fields need another look.');
  });

  test('refuses what is no e-mail address and a name of spaces, and says what it wants', async ({ page }) => {
    const posts = countPosts(page);
    await fillForm(page, makeMessage());
    for (const email of ['ada', 'ada@', '@example.com', 'ada lovelace@example.com']) {
      await findField(page, 'email').fill(email);
      await findSendButton(page).click();
      await expect(findStatus(page)).toHaveText('One field needs another look.');
      await expect(findField(page, 'email')).toBeFocused();
      await expect(findField(page, 'email')).toHaveAccessibleDescription(/name@example\.com/);
    }
    await fillForm(page, { ...makeMessage(), name: '   ' });
    await findSendButton(page).click();
    await expect(findField(page, 'name')).toHaveAccessibleDescription(/^Please /);
    expect(posts).toEqual([]);
  });
});
