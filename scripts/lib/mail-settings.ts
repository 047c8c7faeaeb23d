import { z } from 'astro/zod';
import { ConfigError, type Environment, wrong } from './config-error.ts';

/** How messages go out by e-mail. Holds a password: never to be printed. */
export interface MailSettings {
  smtp: SmtpServer;
  /** The owner's address. */
  to: string;
  from: string;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte on (smtps); otherwise STARTTLS when the server offers it. */
  isSecure: boolean;
  login: { user: string; password: string } | undefined;
}

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** A name, or an address of the internet; the URL of an unknown kind may hold anything there. */
const SERVER_NAME = /^[\w.-]+$|^\[[\da-f:.]+\]$/i;

const EXPECTED =
  'smtps://user:password@mail.example.com, with / ? # @ and % in the password written as %2F %3F %23 %40 %25';

const ADDRESS = 'one e-mail address such as you@example.com';

/** Undefined without SMTP_URL and MAIL_TO. Throws a ConfigError that never repeats the password. */
export function readMailSettings(environment: Environment): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = environment;
  if (!url && !to && !from) return undefined;
  if (!url)
    throw new ConfigError(
      `${to ? 'MAIL_TO' : 'MAIL_FROM'} is set, but SMTP_URL is not; expected ${EXPECTED}.`,
    );
  if (!to) throw new ConfigError('SMTP_URL is set, but MAIL_TO is not; expected your e-mail address.');
  return {
    smtp: readServer(url),
    to: readAddress('MAIL_TO', to),
    from: readAddress('MAIL_FROM', from || to),
  };
}

function readServer(found: string): SmtpServer {
  if (!URL.canParse(found)) throw wrongUrl('cannot be read');
  const url = new URL(found);
  const port = PORTS[url.protocol];
  if (port === undefined) throw wrongUrl('starts with something else than smtp:// or smtps://');
  if (!SERVER_NAME.test(url.hostname) || url.port === '0') throw wrongUrl('names no server');
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) {
    throw wrongUrl('goes on after the name of the server');
  }
  return {
    // Brackets belong to the address of a page, not to that of a machine.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: readLogin(url),
  };
}

function readLogin({ username, password }: URL): SmtpServer['login'] {
  if (!username && !password) return undefined;
  if (!username || !password) throw wrongUrl(`has no ${username ? 'password' : 'user'}`);
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw wrongUrl('has a % that stands for nothing');
  }
}

function readAddress(name: string, found: string): string {
  // The server's address in the wrong place: it may have the password in it.
  if (found.includes('://')) {
    throw new ConfigError(`${name} is the address of a server; expected ${ADDRESS}.`);
  }
  if (!z.regexes.html5Email.test(found)) throw wrong(name, found, ADDRESS);
  return found;
}

/** Whatever is wrong, the whole address may be the password: it is not repeated. */
function wrongUrl(fault: string): ConfigError {
  return new ConfigError(`SMTP_URL ${fault}; expected ${EXPECTED}.`);
}
