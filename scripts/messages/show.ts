import { formatTable, toPrintable } from '../../src/data/terminal-table.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import { describeDelivery, findTrouble, toMinute, toPrintableText } from './describe.ts';
import { findWidth } from '../lib/terminal-width.ts';

const LABEL_WIDTH = 9;
const GAP = 2;

/** All of a message. The visitor's text comes last and indented, so that no line of it can pass for one of ours. */
export function formatMessage(message: StoredMessage, isMailOn: boolean, width = findWidth()): string {
  const trouble = findTrouble(message);
  const facts = [
    ['Message', String(message.id)],
    ['Received', `${toMinute(message.receivedAt)} UTC`],
    ['Name', toPrintable(message.name)],
    ['E-mail', toPrintable(message.email)],
    ['Subject', toPrintable(message.yourSubject)],
    ['Answered', message.answeredAt ? toMinute(message.answeredAt) : 'no'],
    ['To you', describeDelivery(message, isMailOn)],
    ...(trouble === undefined ? [] : [['Reason', trouble]]),
  ];
  const text = toPrintableText(message.message).replaceAll('\t', '    ').split(/\r?\n/);
  return [
    formatTable(facts, [LABEL_WIDTH, width - LABEL_WIDTH - GAP]),
    '',
    ...text.map((line) => `  ${line}`.trimEnd()),
  ].join('\n');
}
