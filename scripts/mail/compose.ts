import type { SendMailOptions } from 'nodemailer';
import { toPrintable } from '../../src/data/terminal-table.ts';
import { shorten } from '../../src/data/text.ts';
import type { MailSettings } from '../lib/mail-settings.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import { findReplyAddress } from './reply-address.ts';

const SUBJECT_MAX = 150;

/**
 * The mail that brings a message to the owner: from the owner's own address, in plain text, without a word of the
 * visitor's in any header but the subject and a checked Reply-To.
 */
export function composeMail(
  message: StoredMessage,
  { to, from }: MailSettings,
  siteUrl: string,
): SendMailOptions {
  const site = new URL(siteUrl).host;
  const replyTo = findReplyAddress(message.email);
  return {
    from: { name: `Contact form of ${site}`, address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: `[${site}] ${toHeaderText(message.yourSubject)}`,
    // The same at every try, over restarts too: two copies can be told to be one mail.
    messageId: `<${message.mailID}@${from.split('@').at(-1)}>`,
    // RFC 3834: no holiday notice answers a machine.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: writeText(message, siteUrl, replyTo !== undefined),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One line, with control and direction characters written out, and nothing that a mail program would decode. */
function toHeaderText(text: string): string {
  // nodemailer leaves an encoded word as it is, because it could be the caller's own.
  return shorten(toPrintable(text).replaceAll('=?', '= ?'), SUBJECT_MAX);
}

// All words of ours come before the visitor's, so that nothing they write can pass for ours.
function writeText(message: StoredMessage, siteUrl: string, canAnswer: boolean): string {
  const [day, time] = message.receivedAt.split('T');
  return [
    `This message came through the contact form of ${siteUrl}.`,
    canAnswer
      ? 'Your answer to this mail goes to the visitor.'
      : 'The address below is none that an answer could safely go to by itself: look at it closely.',
    '',
    `Name:     ${toPrintable(message.name)}`,
    `E-mail:   ${toPrintable(message.email)}`,
    `Subject:  ${toPrintable(message.yourSubject)}`,
    `Received: ${day}, ${time?.slice(0, 5)} UTC, message ${message.id}`,
    '',
    '---------- Below this line is only what the visitor wrote. ----------',
    '',
    message.message,
  ].join('\n');
}
