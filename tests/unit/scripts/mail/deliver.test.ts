import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../../../../scripts/api/store.ts';
import { StoreError } from '../../../../scripts/api/store-error.ts';
import { type Deliverer, deliverDue } from '../../../../scripts/mail/deliver.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { makeDeliverer, never, openTestStore, readIds, readNames, storeWith } from './delivering.ts';
import { serveMail, smtpAnswer } from './smtp-server.ts';
import { mailSettings } from './support.ts';

const HOUR_MS = 60 * 60_000;

const refuse: SMTPServerOptions['onData'] = (stream, _session, done) =>
  stream.resume().on('end', () => done(smtpAnswer(550, 'Looks like spam')));

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

  test('gives up at once what the server refuses for good, and goes on with the others', async () => {
    const refusing = await serveMail({ onData: refuse });
    const store = await storeWith('first', 'second');
    const deliverer = makeDeliverer(store, refusing.smtp);
    expect(await deliverDue(deliverer, never)).toBe(true);
    expect(refusing.connections()).toBe(2);
    for (const id of [1, 2]) {
      expect(await store.findMessage(id)).toMatchObject({
        attempts: 1,
        nextAttemptAt: undefined,
        deliveryError: expect.stringContaining('550 Looks like spam') as string,
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

  test('records what went out however long the database refuses, and mails it once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await storeWith('Ada');
    const deliverer = makeDeliverer(store, mailSettings.smtp);
    let isLocked = true;
    const recordDelivery: Store['recordDelivery'] = (id) =>
      isLocked ? Promise.reject(new StoreError('locked')) : store.recordDelivery(id);
    let sent = 0;
    const send: Deliverer['send'] = () => {
      sent += 1;
      return Promise.resolve({ kind: 'sent' });
    };
    const delivering = deliverDue({ ...deliverer, send, store: { ...store, recordDelivery } }, never);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect((await store.findMessage(1))?.deliveredAt).toBeUndefined();
    isLocked = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await delivering).toBe(true);
    expect(sent).toBe(1);
    expect((await store.findMessage(1))?.deliveredAt).toBeDefined();
    expect(deliverer.told).toEqual([expect.stringMatching(/^Message 1 was mailed\..* locked$/)]);
  });
});
