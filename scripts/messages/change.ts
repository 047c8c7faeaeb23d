import { toPrintable } from '../../src/data/terminal-table.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import type { Store } from '../api/store.ts';
import { UsageError } from '../lib/usage-error.ts';

/** Does one thing to each message; gives what to say about each. Throws a UsageError, at the end, for those that are not there. */
export async function changeEach(
  ids: number[],
  store: Store,
  change: (message: StoredMessage) => Promise<string>,
  tell: (line: string) => void,
): Promise<void> {
  const missing: number[] = [];
  for (const id of ids) {
    const message = await store.findMessage(id);
    if (message) tell(await change(message));
    else missing.push(id);
  }
  if (missing.length > 0) throw new UsageError(`There is no message ${missing.join(', ')}.`);
}

export async function markAnswered(store: Store, { id }: StoredMessage): Promise<string> {
  await store.markAnswered(id);
  return `Message ${id} is marked as answered.`;
}

export async function markUnanswered(store: Store, { id }: StoredMessage): Promise<string> {
  await store.markUnanswered(id);
  return `Message ${id} is marked as not answered.`;
}

export async function markGenuine(store: Store, { id }: StoredMessage): Promise<string> {
  return (await store.moveToInbox(id))
    ? `Message ${id} is among the others now, and is mailed like them.`
    : `Message ${id} was no spam.`;
}

export async function retryDelivery(store: Store, { id, spamReason }: StoredMessage): Promise<string> {
  if (await store.restartDelivery(id)) return `Message ${id} is to be mailed again, from the first try on.`;
  return spamReason
    ? `Message ${id} is kept as spam, which is not mailed. If it is none: npm run messages -- genuine ${id}`
    : `Message ${id} was mailed already.`;
}

/** `ask` says whether the owner means it. */
export async function deleteMessage(
  store: Store,
  { id, name, yourSubject }: StoredMessage,
  ask: (question: string) => Promise<boolean>,
): Promise<string> {
  const what = `message ${id}, "${toPrintable(yourSubject)}" by ${toPrintable(name)}`;
  if (!(await ask(`Delete ${what}? Nothing brings it back.`))) return `Message ${id} stays.`;
  await store.deleteMessage(id);
  return `Message ${id} is deleted.`;
}
