import { toPrintable } from '../../src/data/terminal-table.ts';
import type { StoredMessage } from '../api/message-rows.ts';

/** "2026-11-21 14:03", in UTC like the times in the database. */
export function toMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

/** Where a message is on its way to the owner's mailbox, in a few words. */
export function describeDelivery(message: StoredMessage, isMailOn: boolean, now = Date.now()): string {
  const { spamReason, deliveredAt, nextAttemptAt, attempts, deliveryError } = message;
  if (deliveredAt) return `mailed ${toMinute(deliveredAt)}`;
  if (spamReason) return 'spam, not mailed';
  if (!nextAttemptAt) return `not mailed: given up after ${countTries(attempts)}`;
  if (!isMailOn) return 'not mailed: no e-mail is set up';
  if (attempts === 0 || Date.parse(nextAttemptAt) <= now) return 'to be mailed';
  if (!deliveryError) return 'being mailed';
  return `to be mailed: ${countTries(attempts)} failed, next ${toMinute(nextAttemptAt)}`;
}

/** Why it is where it is; undefined when nothing went wrong. */
export function findTrouble({ spamReason, deliveryError }: StoredMessage): string | undefined {
  const reason = spamReason ?? deliveryError;
  return reason === undefined ? undefined : toPrintable(reason);
}

/** Text of several lines that cannot steer a terminal. Tabs and line breaks stay what they are. */
export function toPrintableText(text: string): string {
  return text.replace(/[^\t\r\n]+|\r(?!\n)/g, toPrintable);
}

function countTries(tries: number): string {
  return tries === 1 ? '1 try' : `${tries} tries`;
}
