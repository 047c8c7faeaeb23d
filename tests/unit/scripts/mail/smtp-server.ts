import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { SmtpServer } from '../../../../scripts/lib/mail-settings.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire, line breaks included. */
  raw: string;
}

export interface MailBox {
  smtp: SmtpServer;
  /** What the server took and acknowledged. */
  mails: ReceivedMail[];
  /** How often somebody connected. */
  connections: () => number;
}

/** An answer as a mail server gives it, for the callbacks of smtp-server. */
export function smtpAnswer(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

/** A mail server on a free port until the test ends, which takes everything unless `options` say otherwise. */
export async function serveMail(options: SMTPServerOptions = {}): Promise<MailBox> {
  const mails: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      // Not taken when the connection broke.
      void text(stream).then((raw) => done(null, `Mail ${mails.push({ from, to, raw })}`), done);
    },
    ...options,
  });
  // Clients of these tests hang up in the middle of things.
  server.on('error', () => undefined);
  const smtp = await listenTo(server.listen(0, '127.0.0.1'));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { smtp, mails, connections: () => connections };
}

/** A line to the server that breaks when `shouldBreak` says so of the bytes that came from one side. */
export async function breakLine(
  smtp: SmtpServer,
  shouldBreak: (from: 'client' | 'server', bytes: string) => boolean,
): Promise<SmtpServer> {
  return serveBytes((client) => {
    const server = connect(smtp.port, smtp.host);
    const pass = (from: 'client' | 'server', bytes: Buffer, other: Socket) => {
      if (!shouldBreak(from, bytes.toString())) return other.write(bytes);
      client.destroy();
      return server.destroy();
    };
    client.on('data', (bytes) => pass('client', bytes, server)).on('close', () => server.destroy());
    server.on('data', (bytes) => pass('server', bytes, client)).on('error', () => client.destroy());
  });
}

/** A server of bytes, for what no mail server would say. */
export async function serveBytes(serve: (client: Socket) => void): Promise<SmtpServer> {
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    serve(client);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listenTo(server.listen(0, '127.0.0.1'));
}

async function listenTo(server: Server): Promise<SmtpServer> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { host: '127.0.0.1', port: address.port, isSecure: false, login: undefined };
}
