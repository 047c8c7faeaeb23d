import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { SmtpServer } from '../../../../scripts/lib/mail-settings.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { LEASE_MS } from '../../../../scripts/mail/deliver.ts';
import { createSendMail, SEND_LIMITS } from '../../../../scripts/mail/transport.ts';
import { breakLine, serveBytes, serveMail, smtpAnswer } from './smtp-server.ts';
import { mailSettings, storedMessage } from './support.ts';

// Typed, where vitest gives `any`.
const stringMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
const stringContaining = (part: string): unknown => expect.stringContaining(part);

const LIMITS = { greetingMs: 10_000, silenceMs: 10_000, totalMs: 10_000 };
const SHORT_SILENCE = { ...LIMITS, greetingMs: 200, silenceMs: 250 };
const never = new AbortController().signal;
const mail = composeMail(storedMessage, mailSettings, 'https://robin.example');

function send(smtp: SmtpServer, limits = LIMITS) {
  return createSendMail(smtp, limits)(mail, never);
}

describe('sending a mail', () => {
  test('is done once the server took it', async () => {
    const { smtp, mails } = await serveMail();
    expect(await send(smtp)).toEqual({ kind: 'sent' });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'site@example.com', to: ['owner@example.com'] });
    const received = await PostalMime.parse(mails[0]?.raw ?? '');
    expect(received).toMatchObject({ messageId: '<0123456789abcdef@example.com>' });
    expect(received.text).toContain(storedMessage.message);
  });

  const refuseSender: SMTPServerOptions['onMailFrom'] = (_address, _session, done) =>
    done(smtpAnswer(530, 'Authentication required'));
  const refuseAll: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(smtpAnswer(551, 'No such user'));
  const answerMail = (code: number, words: string): SMTPServerOptions => ({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpAnswer(code, words))),
  });

  test('is refused for good when the server has read the mail and refuses it', async () => {
    const { smtp } = await serveMail(answerMail(554, 'Looks like spam'));
    expect(await send(smtp)).toEqual({ kind: 'refused', reason: stringContaining('554 Looks like spam') });
  });

  test('is postponed when the server cannot take this mail now', async () => {
    const { smtp } = await serveMail(answerMail(451, 'Later'));
    expect(await send(smtp)).toEqual({
      kind: 'postponed',
      reason: stringContaining('451 Later'),
      isServerDown: false,
    });
  });

  const greylist: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
    done(smtpAnswer(450, '4.7.1 Greylisted'));

  const hangAtGreeting: SMTPServerOptions = { onConnect: () => undefined };
  const hangInMail: SMTPServerOptions = { onData: (stream) => void stream.resume() };
  const busy: SMTPServerOptions = { onConnect: (_session, done) => done(smtpAnswer(421, 'Too busy')) };
  const closed: SMTPServerOptions = { onConnect: (_session, done) => done(smtpAnswer(554, 'Go away')) };

  test.each([
    ['hangs before it greets', hangAtGreeting, /^The server said nothing for 0.2 s\.$/],
    ['hangs after the mail', hangInMail, /^The server said nothing for 0.25 s\.$/],
    ['is busy', busy, /421 Too busy/],
    ['serves nobody', closed, /554 Go away/],
    ['refuses the sender', { onMailFrom: refuseSender }, /530 Authentication required/],
    ['refuses the recipient', { onRcptTo: refuseAll }, /551 No such user/],
    ['greylists', { onRcptTo: greylist }, /450 4\.7\.1 Greylisted/],
    ['closes after the mail', answerMail(421, 'Closing'), /421 Closing/],
  ])('is postponed, as others would be, when the server %s', async (_, options, reason) => {
    const { smtp } = await serveMail(options);
    expect(await send(smtp, SHORT_SILENCE)).toEqual({
      kind: 'postponed',
      reason: stringMatching(reason),
      isServerDown: true,
    });
  });

  test('is postponed when the connection breaks in the middle of the mail', async () => {
    const { smtp, mails } = await serveMail();
    const line = await breakLine(smtp, (from, bytes) => from === 'client' && bytes.includes('Subject:'));
    expect(await send(line)).toMatchObject({ kind: 'postponed', isServerDown: true });
    expect(mails).toHaveLength(0);
  });

  test('is postponed when the answer to a mail that was taken is lost: the next one has the same Message-ID', async () => {
    const { smtp, mails } = await serveMail();
    let hasMail = false;
    const line = await breakLine(smtp, (from, bytes) => {
      hasMail ||= bytes.includes('Subject:');
      return from === 'server' && hasMail;
    });
    expect(await send(line)).toMatchObject({ kind: 'postponed', isServerDown: true });
    expect(await send(smtp)).toEqual({ kind: 'sent' });
    const ids = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
    expect(ids).toEqual(['<0123456789abcdef@example.com>', '<0123456789abcdef@example.com>']);
  });

  test('is postponed when nobody listens, or the name leads nowhere', async () => {
    const { smtp } = await serveMail();
    const nobody = { ...smtp, port: 1 };
    expect(await send(nobody)).toMatchObject({
      kind: 'postponed',
      reason: stringMatching(/ECONNREFUSED/),
      isServerDown: true,
    });
    expect(await send({ ...smtp, host: 'mail.invalid' })).toMatchObject({
      kind: 'postponed',
      isServerDown: true,
    });
  });

  test('ends after a while when the server says a little again and again', async () => {
    const smtp = await serveBytes((client) => {
      client.write('220 slow\r\n');
      const drip = setInterval(() => client.write('250-slow\r\n'), 50);
      client.on('close', () => clearInterval(drip));
    });
    expect(await send(smtp, { ...LIMITS, totalMs: 400 })).toEqual({
      kind: 'postponed',
      reason: 'The server did not finish within 0.4 s.',
      isServerDown: true,
    });
  });

  test('is postponed when the server does not speak SMTP', async () => {
    const smtp = await serveBytes((client) => client.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await send(smtp)).toMatchObject({ kind: 'postponed', isServerDown: true });
  });

  test('waits as long as RFC 5321 asks for the answer to a mail, and ends before another may try', () => {
    expect(SEND_LIMITS.silenceMs).toBeGreaterThanOrEqual(10 * 60_000);
    expect(SEND_LIMITS.totalMs).toBeGreaterThan(SEND_LIMITS.silenceMs);
    expect(LEASE_MS).toBeGreaterThan(SEND_LIMITS.totalMs);
  });

  test('stops when asked to', async () => {
    const { smtp } = await serveMail(hangInMail);
    const stop = new AbortController();
    const sending = createSendMail(smtp)(mail, stop.signal);
    await wait(50);
    stop.abort();
    expect(await sending).toEqual({ kind: 'stopped' });
  });

  test('keeps a long reason short', async () => {
    const { smtp } = await serveMail(answerMail(550, 'x'.repeat(900)));
    const outcome = await send(smtp);
    expect(outcome.kind === 'refused' && outcome.reason.length).toBe(300);
  });
});
