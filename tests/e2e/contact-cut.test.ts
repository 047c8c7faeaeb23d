import {
  expectForm,
  fillForm,
  findMessages,
  findSendButton,
  findStatus,
  makeMessage,
  SENT,
} from './support/contact-form.ts';
import { CREATED, test, toBytes } from './support/foreign-host.ts';
import { expect } from './support/test.ts';
import { readSites } from './support/sites.ts';
import { makeRandom } from './support/random.ts';

const SEED = 20261121;
const ROUNDS = 12;
const ENDED = /^(Thank you!|No answer came|Your message could not be sent)/;

const cuts = Array.from({ length: ROUNDS }, makeCut(makeRandom(SEED)));

function makeCut(random: () => number) {
  return () => Math.floor(random() * toBytes(CREATED).length);
}

test.use({ expectedConsole: ['Error sending data:', 'Failed to load resource', 'failed request'] });

test.describe(`an answer that is cut off at random bytes (seed ${SEED})`, () => {
  test('is never taken for good without its status, and nothing is sent twice unasked', async ({
    page,
    host,
  }) => {
    await page.goto('/contact');
    for (const cutAfter of cuts) {
      const message = makeMessage();
      const posts = () => host.stored.filter((body) => body === JSON.stringify(message)).length;
      host.answers = [{ ...CREATED, cutAfter }];
      await fillForm(page, message);
      await findSendButton(page).click();
      await expect(findStatus(page), `cut after ${cutAfter} bytes`).toHaveText(ENDED);
      expect(posts(), `cut after ${cutAfter} bytes`).toBe(1);
      const isSent = SENT.test(await findStatus(page).innerText());
      // Over plain HTTP a browser makes do with half the headers, as long as they say the status.
      expect(isSent && cutAfter < 'HTTP/1.1 201'.length, `sent after ${cutAfter} bytes`).toBe(false);
      await expectForm(page, isSent ? {} : message);
      if (isSent) continue;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(findStatus(page)).toHaveText(/^Thank you!/);
      // A host that does not know it again has it twice, because the visitor wanted it sent twice.
      expect(posts()).toBe(2);
    }
  });

  test('gives the owner one message of a visitor who tries again, where the embedded API stored it', async ({
    page,
    request,
    host,
  }) => {
    const { own } = readSites();
    host.handsOnTo = own.apiHost;
    const message = makeMessage();
    host.answers = [{ ...CREATED, cutAfter: 0 }];
    await page.goto('/contact');
    await fillForm(page, message);
    await findSendButton(page).click();
    await expect(findStatus(page)).toHaveText(/^No answer came/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(findStatus(page)).toHaveText(/^Thank you!/);
    expect(await findMessages(request, own, message.yourSubject)).toEqual([message]);
  });
});
