import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type Store } from '../../../../scripts/api/store.ts';
import { StoreError } from '../../../../scripts/api/store-error.ts';
import type { SmtpServer } from '../../../../scripts/lib/mail-settings.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { type Deliverer, deliverDue, LEASE_MS } from '../../../../scripts/mail/deliver.ts';
import { createSendMail } from '../../../../scripts/mail/transport.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { breakLine, type MailBox, serveMail, smtpAnswer } from './smtp-server.ts';
import { mailSettings } from './support.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const never = new AbortController().signal;

/** Only the date: sockets and their time-outs stay real. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
}

async function openTestStore(dataDir: string): Promise<Store> {
  const store = await openStore(dataDir, { seed: () => [] });
  onTestFinished(() => store.close());
  return store;
}

async function storeWith(...names: string[]): Promise<Store> {
  const store = await openTestStore(await makeFolder());
  for (const name of names) await store.addMessage({ ...greeting, name });
  return store;
}

function makeDeliverer(store: Store, smtp: SmtpServer): Deliverer & { told: string[] } {
  const told: string[] = [];
  const send = createSendMail(smtp, { silenceMs: 10_000, totalMs: 10_000 });
  return {
    store,
    compose: (message) => composeMail(message, mailSettings, 'https://robin.example'),
    send: (mail) => send(mail, never),
    tell: (line) => told.push(line),
    told,
  };
}

async function readNames({ mails }: MailBox): Promise<(string | undefined)[]> {
  const texts = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text));
  return texts.map((text) => /^Name: +(.+)$/m.exec(text ?? '')?.[1]);
}

async function readIds({ mails }: MailBox): Promise<Set<string | undefined>> {
  return new Set(await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId)));
}

const refuse: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
  done(smtpAnswer(550, 'No such user'));
const defer: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => done(smtpAnswer(451, 'Try later'));

describe('delivering', () => {
  test('mails each message once, in the order in which they came, and no spam', async () => {
    const box = await serveMail();
    const store = await storeWith('first', 'second', 'third');
    await store.addMessage({ ...greeting, name: 'Bot' }, '7 links');
    const deliverer = makeDeliverer(store, box.smtp);
    expect(await deliverDue(deliverer, never)).toBe(true);
    expect(await deliverDue(deliverer, never)).toBe(true);
    expect(await readNames(box)).toEqual(['first', 'second', 'third']);
    expect(await store.findMessage(1)).toMatchObject({ attempts: 1, nextAttemptAt: undefined });
    expect(deliverer.told).toEqual([]);
  });

  test('waits out a greylisting, over a restart', async () => {
    stopClock();
    const openAt = Date.now() + 10 * MINUTE_MS;
    const box = await serveMail({
      onRcptTo: (_address, _session, done) =>
        done(Date.now() < openAt ? smtpAnswer(450, '4.2.0 Greylisted') : null),
    });
    const dataDir = await makeFolder();
    const before = await openTestStore(dataDir);
    await before.addMessage(greeting);
    await deliverDue(makeDeliverer(before, box.smtp), never);
    await before.close();

    const store = await openTestStore(dataDir);
    const deliverer = makeDeliverer(store, box.smtp);
    expect(await store.findMessage(1)).toMatchObject({
      deliveryError: expect.stringContaining('450 4.2.0 Greylisted') as string,
    });
    await deliverDue(deliverer, never);
    for (let minute = 0; minute < 30; minute++) {
      vi.setSystemTime(Date.now() + MINUTE_MS);
      await deliverDue(deliverer, never);
    }
    expect(box.mails).toHaveLength(1);
    expect(box.connections()).toBe(4);
    expect(await store.findMessage(1)).toMatchObject({ attempts: 4, deliveryError: undefined });
  });

  test('tries for days, ever less often, then gives up until the owner starts again', async () => {
    stopClock();
    const box = await serveMail({ onRcptTo: defer });
    const store = await storeWith('Ada');
    const deliverer = makeDeliverer(store, box.smtp);
    const start = Date.now();
    const waits: number[] = [];
    await deliverDue(deliverer, never);
    for (let next = await store.findNextAttempt(); next; next = await store.findNextAttempt()) {
      waits.push(next.getTime() - Date.now());
      vi.setSystemTime(next.getTime() - 1);
      await deliverDue(deliverer, never);
      vi.setSystemTime(next);
      await deliverDue(deliverer, never);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(box.connections()).toBe(waits.length + 1);
    const days = (Date.now() - start) / DAY_MS;
    expect(days).toBeGreaterThan(4);
    expect(days).toBeLessThan(6);
    expect(deliverer.told.at(0)).toMatch(
      /^Message 1 could not be mailed yet \(try 1 of 12, next at 2026-03-01T10:01/,
    );
    expect(deliverer.told.at(-1)).toMatch(
      /^Message 1 could not be mailed; npm run messages -- retry 1 .*451/,
    );
    expect(await store.restartDelivery(1)).toBe(true);
    await deliverDue(deliverer, never);
    expect(await store.findMessage(1)).toMatchObject({ attempts: 1 });
  });

  test('gives up at once what the server refuses for good, and goes on with the others', async () => {
    const refusing = await serveMail({ onRcptTo: refuse });
    const store = await storeWith('first', 'second');
    const deliverer = makeDeliverer(store, refusing.smtp);
    expect(await deliverDue(deliverer, never)).toBe(true);
    expect(refusing.connections()).toBe(2);
    for (const id of [1, 2]) {
      expect(await store.findMessage(id)).toMatchObject({
        attempts: 1,
        nextAttemptAt: undefined,
        deliveryError: expect.stringContaining('550 No such user') as string,
      });
    }
    expect(deliverer.told).toHaveLength(2);
  });

  test('does not knock again for each message when the server is down', async () => {
    const box = await serveMail({ onConnect: (_session, done) => done(smtpAnswer(421, 'Closed')) });
    const store = await storeWith('first', 'second', 'third');
    const deliverer = makeDeliverer(store, box.smtp);
    expect(await deliverDue(deliverer, never)).toBe(false);
    expect(deliverer.told).toHaveLength(1);
    expect(await store.findMessage(2)).toMatchObject({ attempts: 0, deliveryError: undefined });
  });

  test('lets nothing new begin when it shall end', async () => {
    const box = await serveMail();
    const store = await storeWith('first', 'second');
    const end = new AbortController();
    const deliverer = makeDeliverer(store, box.smtp);
    const send: Deliverer['send'] = (mail) => {
      end.abort();
      return deliverer.send(mail);
    };
    await deliverDue({ ...deliverer, send }, end.signal);
    expect(await readNames(box)).toEqual(['first']);
    expect(await store.findMessage(2)).toMatchObject({ attempts: 0 });
  });

  test('mails each message once when two processes share the database', async () => {
    const box = await serveMail();
    const dataDir = await makeFolder();
    const stores = await Promise.all([openTestStore(dataDir), openTestStore(dataDir)]);
    for (let count = 0; count < 20; count++) {
      await stores[count % 2]?.addMessage({ ...greeting, name: `${count}` });
    }
    await Promise.all(stores.map((store) => deliverDue(makeDeliverer(store, box.smtp), never)));
    expect(box.mails).toHaveLength(20);
    expect((await readIds(box)).size).toBe(20);
  });

  test('mails again, as the same mail, what nobody can know to have arrived', async () => {
    stopClock();
    const box = await serveMail();
    let hasMail = false;
    const line = await breakLine(box.smtp, (from, bytes) => {
      hasMail ||= bytes.includes('Subject:');
      return from === 'server' && hasMail;
    });
    const store = await storeWith('Ada');
    await deliverDue(makeDeliverer(store, line), never);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await deliverDue(makeDeliverer(store, box.smtp), never);
    expect(box.mails).toHaveLength(2);
    expect((await readIds(box)).size).toBe(1);
  });

  test('records what went out also when the database is locked for a moment', async () => {
    const box = await serveMail();
    const store = await storeWith('Ada');
    let failures = 2;
    const recordDelivery: Store['recordDelivery'] = (id) =>
      failures-- > 0 ? Promise.reject(new StoreError('locked')) : store.recordDelivery(id);
    await deliverDue({ ...makeDeliverer(store, box.smtp), store: { ...store, recordDelivery } }, never);
    expect(box.mails).toHaveLength(1);
    expect(await store.findNextAttempt()).toBeUndefined();
  });

  test('gives up a message of which no try came to an end', async () => {
    stopClock();
    const box = await serveMail();
    const store = await storeWith('Ada');
    for (let tries = 0; tries < 12; tries++) {
      await store.claimDeliveries(1, LEASE_MS);
      vi.setSystemTime(Date.now() + LEASE_MS);
    }
    await deliverDue(makeDeliverer(store, box.smtp), never);
    expect(box.mails).toHaveLength(0);
    expect(await store.findMessage(1)).toMatchObject({
      nextAttemptAt: undefined,
      deliveryError: 'No try came to an end.',
    });
  });
});
