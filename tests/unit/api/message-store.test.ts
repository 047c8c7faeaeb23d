import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SAME_MESSAGE_MS } from '../../../scripts/api/message-store.ts';
import { openStore, type Store } from '../../../scripts/api/store.ts';
import { greeting, makeFolder } from './support.ts';

async function makeStore(): Promise<Store> {
  const store = await openStore(await makeFolder(), { seed: () => [] });
  onTestFinished(() => store.close());
  return store;
}

function setClock(time: string | number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  onTestFinished(() => void vi.useRealTimers());
}

describe('messages', () => {
  test('are kept with the time at which they came, to be delivered at once', async () => {
    setClock('2026-03-01T10:00:00.000Z');
    const store = await makeStore();
    expect(await store.addMessage(greeting)).toBe('added');
    expect(await store.findMessage(1)).toStrictEqual({
      id: 1,
      receivedAt: '2026-03-01T10:00:00.000Z',
      spamReason: undefined,
      answeredAt: undefined,
      mailID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      nextAttemptAt: '2026-03-01T10:00:00.000Z',
      attempts: 0,
      deliveredAt: undefined,
      deliveryError: undefined,
      ...greeting,
    });
  });

  test('that look like spam are kept apart, and not delivered', async () => {
    const store = await makeStore();
    await store.addMessage(greeting);
    await store.addMessage({ ...greeting, name: 'Bot' }, '7 links');
    expect(await store.listMessages(9, 0)).toMatchObject({ messages: [{ name: 'Ada' }], total: 1 });
    const spam = await store.listMessages(9, 0, 'spam');
    expect(spam).toMatchObject({ messages: [{ name: 'Bot', spamReason: '7 links' }], total: 1 });
    expect(spam.messages[0]?.nextAttemptAt).toBeUndefined();
  });

  test('that are no spam after all come to the others, and are delivered', async () => {
    const store = await makeStore();
    await store.addMessage(greeting, '7 links');
    expect(await store.moveToInbox(1)).toBe(true);
    expect(await store.moveToInbox(1)).toBe(false);
    const { messages } = await store.listMessages(9, 0);
    expect(messages).toMatchObject([{ spamReason: undefined, nextAttemptAt: expect.any(String) as string }]);
  });

  test('can be marked as answered, marked back, and deleted', async () => {
    setClock('2026-03-01T10:00:00.000Z');
    const store = await makeStore();
    await store.addMessage(greeting);
    expect(await store.markAnswered(1)).toBe(true);
    expect(await store.findMessage(1)).toMatchObject({ answeredAt: '2026-03-01T10:00:00.000Z' });
    expect(await store.markUnanswered(1)).toBe(true);
    expect(await store.findMessage(1)).toMatchObject({ answeredAt: undefined });
    expect(await store.deleteMessage(1)).toBe(true);
    expect(await store.findMessage(1)).toBeUndefined();
    const gone = [store.markAnswered(1), store.markUnanswered(1), store.deleteMessage(1)];
    expect(await Promise.all(gone)).toStrictEqual([false, false, false]);
  });

  test('are exported oldest first, all of them, while others come and go', async () => {
    const store = await makeStore();
    const names = Array.from({ length: 250 }, (_, index) => `Visitor ${index}`);
    await Promise.all(names.map((name) => store.addMessage({ ...greeting, name })));
    await store.addMessage({ ...greeting, name: 'Bot' }, '7 links');
    const exported: string[] = [];
    for await (const { id, name } of store.exportMessages()) {
      if (id === 1) await store.deleteMessage(2);
      exported.push(name);
    }
    expect(exported.slice(0, 2)).toStrictEqual(names.slice(0, 2));
    expect(exported.slice(100)).toStrictEqual(names.slice(100));
    const spam = await Array.fromAsync(store.exportMessages('spam'));
    expect(spam.map(({ name }) => name)).toStrictEqual(['Bot']);
  });
});

describe('the same message again', () => {
  test('within a day is known, also when both come at the same moment', async () => {
    const store = await makeStore();
    const answers = await Promise.all([store.addMessage(greeting), store.addMessage(greeting)]);
    expect(answers).toStrictEqual(['added', 'known']);
    expect(await store.addMessage(greeting)).toBe('known');
    expect(await store.addMessage(greeting, '7 links')).toBe('known');
    expect(await store.findSameMessage(greeting)).toMatchObject({ id: 1, ...greeting });
    expect((await store.listMessages(9, 0)).total).toBe(1);
  });

  test('is known by two processes that share the database', async () => {
    const dataDir = await makeFolder();
    const stores = await Promise.all([openStore(dataDir), openStore(dataDir)]);
    const answers = await Promise.all(stores.map((store) => store.addMessage(greeting)));
    expect(answers.toSorted()).toStrictEqual(['added', 'known']);
    for (const store of stores) await store.close();
  });

  test.each(['name', 'email', 'yourSubject', 'message'])(
    'is another one when its %s differs',
    async (field) => {
      const store = await makeStore();
      await store.addMessage(greeting);
      const other = { ...greeting, [field]: 'x@example.com' };
      expect(await store.findSameMessage(other)).toBeUndefined();
      expect(await store.addMessage(other)).toBe('added');
    },
  );

  test('is another one when text moved from one field into the next', async () => {
    const store = await makeStore();
    await store.addMessage({ ...greeting, yourSubject: 'A","B', message: 'C' });
    expect(await store.addMessage({ ...greeting, yourSubject: 'A', message: 'B","C' })).toBe('added');
  });

  test('is another one after a day', async () => {
    const start = Date.parse('2026-03-01T10:00:00.000Z');
    setClock(start);
    const store = await makeStore();
    await store.addMessage(greeting);
    vi.setSystemTime(start + SAME_MESSAGE_MS - 1);
    expect(await store.addMessage(greeting)).toBe('known');
    vi.setSystemTime(start + SAME_MESSAGE_MS);
    expect(await store.findSameMessage(greeting)).toBeUndefined();
    expect(await store.addMessage(greeting)).toBe('added');
  });
});
