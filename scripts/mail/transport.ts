import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { toPrintable } from '../../src/data/terminal-table.ts';
import { shorten } from '../../src/data/text.ts';
import type { SmtpServer } from '../lib/mail-settings.ts';

/** What one try came to. Reasons are for the owner: in one line, and without the password. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The server read this mail and refused it for good: sent again, it would be refused again. */
  | { kind: 'refused'; reason: string }
  /** `isServerDown`: no other mail would go through at the moment either. */
  | { kind: 'postponed'; reason: string; isServerDown: boolean }
  /** `signal` ended it. */
  | { kind: 'stopped' };

export type SendMail = (mail: SendMailOptions, signal: AbortSignal) => Promise<SendOutcome>;

export interface SendLimits {
  /** For the connection and the greeting. */
  greetingMs: number;
  /** For each silence after them. */
  silenceMs: number;
  /** The longest one try may take, however slowly the server speaks. */
  totalMs: number;
}

// A server may look at a mail for minutes before it says that it took it. Who hangs up before sends it a second time:
// RFC 5321, section 4.5.3.2.6, asks for ten.
export const SEND_LIMITS: SendLimits = {
  greetingMs: 30_000,
  silenceMs: 10 * 60_000,
  totalMs: 12 * 60_000,
};
const REASON_MAX = 300;
/** What a server answers, to whatever, when it has to close the connection: RFC 5321, section 3.8. */
const CLOSING = 421;
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A function that sends one mail over a connection of its own, and never throws. */
export function createSendMail(smtp: SmtpServer, limits = SEND_LIMITS): SendMail {
  const { host, port, isSecure, login } = smtp;
  const isThisMachine = LOOPBACK.includes(host);
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password never crosses a network in clear text, whatever the server offers.
    requireTLS: !isSecure && login !== undefined && !isThisMachine,
    // Nobody is in between there, and no authority vouches for "localhost".
    tls: { rejectUnauthorized: !isThisMachine },
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: limits.greetingMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.greetingMs,
    socketTimeout: limits.silenceMs,
    socketCloseTimeout: 0,
  });
  return async (mail, signal) => {
    const deadline = AbortSignal.timeout(limits.totalMs);
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, deadline]) });
      return { kind: 'sent' };
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      if (deadline.aborted) return serverDown(`The server did not finish within ${limits.totalMs / 1000} s.`);
      if (isSilence(error)) return serverDown(tellSilence(error, limits));
      return judge(error, (text) => toReason(text, login));
    }
  };
}

function judge(error: unknown, toSafe: (text: string) => string): SendOutcome {
  if (!(error instanceof Error)) return serverDown(toSafe(String(error)));
  const { code, permanent, responseCode }: NodemailerError = error;
  const reason = toSafe(error.message);
  // Only what is said after the last line is about this mail. Before that the server has seen but the login and two
  // addresses, which are the same for every mail, and the owner's to mend: the mail waits for that.
  const isAboutMail = code === 'EMESSAGE' && responseCode !== CLOSING;
  if (!isAboutMail) return serverDown(reason);
  return permanent ? { kind: 'refused', reason } : { kind: 'postponed', reason, isServerDown: false };
}

function isSilence(error: unknown): error is NodemailerError {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}

function tellSilence({ timeoutType }: NodemailerError, { greetingMs, silenceMs }: SendLimits): string {
  const limitMs = timeoutType === 'SOCKET_TIMEOUT' ? silenceMs : greetingMs;
  return `The server said nothing for ${limitMs / 1000} s.`;
}

function serverDown(reason: string): SendOutcome {
  return { kind: 'postponed', reason, isServerDown: true };
}

/** Some servers repeat what they did not understand, and that may be the password. */
function toReason(text: string, login: SmtpServer['login']): string {
  const secrets = login ? listForms(login) : [];
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '(hidden)'), text);
  return shorten(toPrintable(hidden), REASON_MAX);
}

/** The password as it is, and as AUTH PLAIN and AUTH LOGIN send it. */
function listForms({ user, password }: NonNullable<SmtpServer['login']>): string[] {
  const forms = [`\0${user}\0${password}`, password].map((form) => Buffer.from(form).toString('base64'));
  return [...forms, password];
}
