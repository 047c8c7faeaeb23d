import { describe, expect, test } from 'vitest';
import type { StoredMessage } from '../../../../scripts/api/message-rows.ts';
import {
  changeEach,
  deleteMessage,
  markAnswered,
  markGenuine,
  markUnanswered,
  retryDelivery,
} from '../../../../scripts/messages/change.ts';
import { greeting } from '../../api/support.ts';
import { HOSTILE, makeStore } from './support.ts';

/** Messages 1 and 2, and spam. */
async function makeMessages() {
  const { store } = await makeStore();
  await store.addMessage({ ...greeting, name: 'first' });
  await store.addMessage({ ...greeting, name: 'second' });
  await store.addMessage({ ...greeting, name: 'Bot' }, '7 links');
  const find = async (id: number): Promise<StoredMessage> => {
    const message = await store.findMessage(id);
    if (!message) throw new Error(`There is no message ${id}.`);
    return message;
  };
  return { store, find };
}

describe('changes', () => {
  test('are made to each message that is there, and the others are named', async () => {
    const { store } = await makeMessages();
    const told: string[] = [];
    const change = changeEach(
      [1, 77, 2, 78],
      store,
      (message) => markAnswered(store, message),
      (line) => told.push(line),
    );
    await expect(change).rejects.toThrow('There is no message 77, 78.');
    expect(told).toEqual(['Message 1 is marked as answered.', 'Message 2 is marked as answered.']);
  });

  test('mark a message as answered, and take that back', async () => {
    const { store, find } = await makeMessages();
    await markAnswered(store, await find(1));
    expect((await find(1)).answeredAt).toBeDefined();
    expect(await markUnanswered(store, await find(1))).toBe('Message 1 is marked as not answered.');
    expect((await find(1)).answeredAt).toBeUndefined();
  });

  test('take a message out of the spam, to be mailed', async () => {
    const { store, find } = await makeMessages();
    expect(await markGenuine(store, await find(3))).toContain('is mailed like them');
    expect(await find(3)).toMatchObject({ spamReason: undefined });
    expect((await store.claimDeliveries(9, 1000)).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(await markGenuine(store, await find(1))).toBe('Message 1 was no spam.');
  });

  test('start deliveries again that were given up, one or all', async () => {
    const { store, find } = await makeMessages();
    await store.claimDeliveries(9, 1000);
    await store.recordFailure({ id: 1, attempts: 1 }, '550 No such user', undefined);
    await store.recordDelivery(2);
    expect(await store.listGivenUp()).toEqual([1]);
    expect(await retryDelivery(store, await find(1))).toBe(
      'Message 1 is to be mailed again, from the first try on.',
    );
    expect(await retryDelivery(store, await find(2))).toBe('Message 2 was mailed already.');
    expect(await retryDelivery(store, await find(3))).toContain('npm run messages -- genuine 3');
    expect(await store.claimDeliveries(9, 1000)).toMatchObject([{ id: 1, attempts: 1 }]);
  });

  test('delete a message when the owner means it', async () => {
    const { store, find } = await makeMessages();
    const questions: string[] = [];
    const answer = (isMeant: boolean) => (question: string) => {
      questions.push(question);
      return Promise.resolve(isMeant);
    };
    const message = { ...(await find(1)), yourSubject: HOSTILE };
    expect(await deleteMessage(store, message, answer(false))).toBe('Message 1 stays.');
    expect(await deleteMessage(store, message, answer(true))).toBe('Message 1 is deleted.');
    expect(questions[0]).toMatch(/^Delete message 1, "a\\u\{001B\}.* by first\? Nothing brings it back\.$/);
    expect(await store.findMessage(1)).toBeUndefined();
    expect(await store.findMessage(2)).toBeDefined();
  });
});
