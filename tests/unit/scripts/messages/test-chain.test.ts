import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../../scripts/api/server.ts';
import type { Store } from '../../../../scripts/api/store.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { startDelivery } from '../../../../scripts/mail/delivery.ts';
import { createSendMail } from '../../../../scripts/mail/transport.ts';
import { ChainError } from '../../../../scripts/messages/chain-error.ts';
import { testChain } from '../../../../scripts/messages/test-chain.ts';
import { greeting, serveApi } from '../../api/support.ts';
import { serveMail, smtpAnswer } from '../mail/smtp-server.ts';
import { mailSettings } from '../mail/support.ts';
import { makeStore } from './support.ts';

/** What was told, line by line, and what the test stopped by. */
async function follow(
  chain: Omit<Parameters<typeof testChain>[0], 'tell' | 'foreignSite'>,
  mailLimitMs?: number,
) {
  const told: string[] = [];
  const stopped = await testChain(
    { ...chain, foreignSite: undefined, tell: (line) => told.push(line) },
    mailLimitMs,
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { told, stopped };
}

async function makeChain(options: SMTPServerOptions = {}) {
  const { origin, store } = await serveApi();
  const box = await serveMail(options);
  return { chain: { api: origin, store, mail: { ...mailSettings, smtp: box.smtp } }, box };
}

/** Mails as `npm start` does, only sooner. */
function deliver(store: Store, mail: typeof mailSettings): void {
  const stop = startDelivery(
    {
      store,
      compose: (message) => composeMail(message, mail, 'https://robin.example'),
      send: createSendMail(mail.smtp),
      tell: () => undefined,
    },
    { lookEveryMs: 20, pauseMs: 20, stopGraceMs: 0 },
  );
  onTestFinished(stop);
}

/** Answers everything alike. */
async function serveAnswer(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  onTestFinished(() => void server.close());
  return listenLocally(server);
}

async function countMessages(store: Store): Promise<number> {
  return (await store.listMessages(0, 0)).total;
}

describe('the test of the whole chain', () => {
  test('sends one marked message as a visitor does, sees it mailed, and deletes it again', async () => {
    const { chain, box } = await makeChain();
    deliver(chain.store, chain.mail);
    const { told, stopped } = await follow(chain);
    expect(stopped).toBeUndefined();
    expect(told).toEqual([
      `Sent: ${chain.api}/api/collaborates answered 201.`,
      'Stored: message 1.',
      expect.stringMatching(/^Mailed: 127\.0\.0\.1:\d+ took it for owner@example\.com\./),
      'The message is deleted again. Everything works.',
    ]);
    expect(await countMessages(chain.store)).toBe(0);
    expect(box.mails).toHaveLength(1);
    const mail = await PostalMime.parse(box.mails[0]?.raw ?? '');
    expect(mail.subject).toMatch(/^\[robin\.example\] Test [\da-f-]{36}$/);
    expect(mail.text).toContain('npm run messages -- test');
  });

  test('ends with the row where no e-mail is set up', async () => {
    const { origin, store } = await serveApi();
    const { told, stopped } = await follow({ api: origin, store, mail: undefined });
    expect(stopped).toBeUndefined();
    expect(told).toContain('Not mailed: SMTP_URL and MAIL_TO are not set.');
    expect(await countMessages(store)).toBe(0);
  });

  test('ends with the answer of an API that is not of this machine', async () => {
    const api = await serveAnswer(200, 'thanks');
    const { told, stopped } = await follow({ api, store: undefined, mail: mailSettings });
    expect(stopped).toBeUndefined();
    expect(told).toEqual([
      `Sent: ${api}/api/collaborates answered 200.`,
      expect.stringContaining('can only be seen there'),
    ]);
  });

  test('stops when nothing answers', async () => {
    const { store } = await makeStore();
    const closed = createServer();
    const api = await listenLocally(closed);
    closed.close();
    const { stopped } = await follow({ api, store, mail: undefined });
    expect(stopped).toBeInstanceOf(ChainError);
    expect(stopped).toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED.*Is npm start running\?$/) as string,
    });
  });

  test('stops at an answer that is none of success, and shows it without its tricks', async () => {
    const { store } = await makeStore();
    const api = await serveAnswer(429, '{"error":"Too many\u202e"}\u001b[2J');
    const { stopped } = await follow({ api, store, mail: undefined });
    expect(stopped).toMatchObject({
      message: `Stopped: ${api}/api/collaborates answered 429. {"error":"Too many\\u{202E}"}\\u{001B}[2J`,
    });
  });

  test('stops when the answer is good and the message is not there', async () => {
    const { store } = await makeStore();
    const { stopped } = await follow({ api: await serveAnswer(201, ''), store, mail: undefined });
    expect(stopped).toMatchObject({
      message: expect.stringContaining('it is not in this database') as string,
    });
  });

  test('stops when the message is taken for spam, as a second one in the same moment is', async () => {
    const { origin, store } = await serveApi();
    await follow({ api: origin, store, mail: undefined });
    const { stopped } = await follow({ api: origin, store, mail: undefined });
    expect(stopped).toMatchObject({ message: expect.stringContaining('was kept as spam') as string });
  });

  test("stops with the mail server's own words, and the message stays", async () => {
    const { chain } = await makeChain({
      onRcptTo: (_address, _session, done) => done(smtpAnswer(450, 'Greylisted')),
    });
    deliver(chain.store, chain.mail);
    const { stopped } = await follow(chain);
    expect(stopped).toMatchObject({
      message: expect.stringMatching(/did not take the mail\. .*450 Greylisted\nMessage 1 stays/) as string,
    });
    expect(await countMessages(chain.store)).toBe(1);
  });

  test('stops when nobody mails it', async () => {
    const { chain } = await makeChain();
    const { stopped } = await follow(chain, 300);
    expect(stopped).toMatchObject({
      message: expect.stringContaining('nobody began to mail it for 0.3 s') as string,
    });
  });

  test('stops with the reason of others that wait before it', async () => {
    const { chain } = await makeChain();
    await chain.store.addMessage(greeting);
    const [claim] = await chain.store.claimDeliveries(1, 1000);
    if (!claim) throw new Error('Nothing was claimed.');
    await chain.store.recordFailure(claim, 'connect ECONNREFUSED', new Date());
    const { stopped } = await follow(chain, 300);
    expect(stopped).toMatchObject({
      message: expect.stringMatching(
        /others wait before it.* Message 1 does: connect ECONNREFUSED\n/,
      ) as string,
    });
  });

  test('stops with another that gets no answer', async () => {
    const { chain } = await makeChain();
    await chain.store.addMessage(greeting);
    await chain.store.claimDeliveries(1, 60_000);
    const { stopped } = await follow(chain, 300);
    expect(stopped).toMatchObject({
      message: expect.stringContaining(
        'Message 1 does: it is being mailed, and no answer came yet',
      ) as string,
    });
  });

  test('stops when the mail server says nothing', async () => {
    const { chain, box } = await makeChain();
    // What npm start does when it begins to mail it.
    const findMessage = async (id: number) => {
      await chain.store.claimDeliveries(1, 60_000);
      return chain.store.findMessage(id);
    };
    const { stopped } = await follow({ ...chain, store: { ...chain.store, findMessage } }, 300);
    expect(stopped).toMatchObject({
      message: expect.stringContaining(`127.0.0.1:${box.smtp.port} has not answered for 0.3 s`) as string,
    });
  });
});
