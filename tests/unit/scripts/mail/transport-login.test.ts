import { describe, expect, test } from 'vitest';
import type { SmtpServer } from '../../../../scripts/lib/mail-settings.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { createSendMail } from '../../../../scripts/mail/transport.ts';
import { breakLine, serveMail, smtpAnswer } from './smtp-server.ts';
import { mailSettings, storedMessage } from './support.ts';

// Typed, where vitest gives `any`.
const stringMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** An address of this machine that is none of its usual names. */
const ANOTHER_NAME = '0.0.0.0';
const login = { user: 'me', password: 'pass+word/9' };

function send(smtp: SmtpServer) {
  const mail = composeMail(storedMessage, mailSettings, 'https://robin.example');
  return createSendMail(smtp)(mail, new AbortController().signal);
}

describe('sending a mail with a password', () => {
  test('logs in', async () => {
    let found: unknown;
    const { smtp, mails } = await serveMail({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        found = { username, password };
        done(null, { user: username });
      },
    });
    expect(await send({ ...smtp, login })).toEqual({ kind: 'sent' });
    expect(found).toEqual({ username: 'me', password: 'pass+word/9' });
    expect(mails).toHaveLength(1);
  });

  test('never gives a password in clear text to another machine', async () => {
    let said = '';
    const { smtp } = await serveMail();
    const line = await breakLine(smtp, (from, bytes) => {
      if (from === 'client') said += bytes;
      return false;
    });
    expect(await send({ ...line, host: ANOTHER_NAME, login })).toMatchObject({
      kind: 'postponed',
      reason: stringMatching(/STARTTLS/),
      isServerDown: true,
    });
    expect(said).toMatch(/^EHLO/);
    expect(said).not.toContain('AUTH');
  });

  test('gives no password to another machine whose certificate proves nothing', async () => {
    const { smtp, mails } = await serveMail({ secure: true, logger: false });
    expect(await send({ ...smtp, host: ANOTHER_NAME, isSecure: true, login })).toMatchObject({
      kind: 'postponed',
      reason: stringMatching(/certificate/),
      isServerDown: true,
    });
    expect(mails).toHaveLength(0);
  });

  test.each([
    ['smtps', { secure: true }, { isSecure: true }],
    ['STARTTLS', { disabledCommands: [] }, {}],
  ])('needs no certificate from a mail server of this machine, by %s', async (_, options, settings) => {
    const { smtp, mails } = await serveMail(options);
    expect(await send({ ...smtp, ...settings })).toEqual({ kind: 'sent' });
    expect(mails).toHaveLength(1);
  });

  test('tells no password, even when the server repeats it', async () => {
    const forms = ['pass+word/9', '\0me\0pass+word/9'].map((form) => Buffer.from(form).toString('base64'));
    const words = `AUTH ${forms.join(' ')} pass+word/9 is unknown\u202e`;
    const { smtp } = await serveMail({
      onAuth: (_auth, _session, done) => done(smtpAnswer(535, words)),
    });
    const outcome = await send({ ...smtp, login });
    expect(outcome).toMatchObject({
      reason: stringMatching(/: 535 AUTH \(hidden\) \(hidden\) \(hidden\) is unknown\\u\{202E\}$/),
    });
    for (const secret of [...forms, login.password]) expect(JSON.stringify(outcome)).not.toContain(secret);
  });
});
