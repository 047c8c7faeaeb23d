import { formatTable, toPrintable } from '../../src/data/terminal-table.ts';
import { shorten } from '../../src/data/text.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import { describeDelivery, findTrouble, toMinute } from './describe.ts';
import { findWidth } from '../lib/terminal-width.ts';

export const PAGE_SIZE = 20;
const ID_MAX = 7;
const NAMED_MOST = 5;
const GAP = 2;
/** Two lines of an ordinary terminal; `show` has all of it. */
const TEXT_MAX = 140;

export interface ListedPage {
  messages: StoredMessage[];
  /** Of all pages. */
  total: number;
  page: number;
  isSpam: boolean;
  /** Of the other folder. */
  spamTotal: number;
  /** Those that could not be mailed, on whatever page. */
  givenUp: number[];
  isMailOn: boolean;
}

/** The page for a person at a terminal, whatever visitors wrote. */
export function formatList(list: ListedPage, width = findWidth()): string {
  const rows = list.messages.flatMap((message) => toRows(message, list.isMailOn));
  const table = rows.length > 0 ? [formatTable(rows, [ID_MAX, width - ID_MAX - GAP]), ''] : [];
  return [...table, summarize(list)].join('\n');
}

function toRows(message: StoredMessage, isMailOn: boolean): string[][] {
  const { id, receivedAt, name, email, yourSubject, answeredAt } = message;
  const state = [describeDelivery(message, isMailOn), ...(answeredAt ? ['answered'] : [])].join(', ');
  const trouble = findTrouble(message);
  const lines = [
    `${toMinute(receivedAt)}  ${state}`,
    shorten(`${toPrintable(name)} <${toPrintable(email)}>: ${toPrintable(yourSubject)}`, TEXT_MAX),
    ...(trouble === undefined ? [] : [shorten(`Reason: ${trouble}`, TEXT_MAX)]),
  ];
  return lines.map((line, index) => [index === 0 ? String(id) : '', line]);
}

function summarize({ messages, total, page, isSpam, spamTotal, givenUp }: ListedPage): string {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (messages.length === 0 && page > 1) return `There is no page ${page}, only ${pages}.`;
  const spam = isSpam || spamTotal === 0 ? '' : ` Spam: ${spamTotal}, shown by --spam.`;
  if (total === 0) return isSpam ? 'There is no spam.' : `There are no messages yet.${spam}`;
  const count = `${total} ${total === 1 ? 'message' : 'messages'}${isSpam ? ' kept as spam' : ''}`;
  const older = page < pages ? ` Page ${page} of ${pages}: --page ${page + 1} shows older ones.` : '';
  const failed = isSpam || givenUp.length === 0 ? '' : ` ${nameGivenUp(givenUp)}`;
  return `${count}, newest first, times in UTC.${older}${spam}${failed}`;
}

function nameGivenUp(ids: number[]): string {
  const more = ids.length - NAMED_MOST;
  const others = more > 0 ? ` and ${more} more` : '';
  return `Could not be mailed: ${ids.slice(0, NAMED_MOST).join(', ')}${others}; show has the reason, retry all mails them.`;
}
