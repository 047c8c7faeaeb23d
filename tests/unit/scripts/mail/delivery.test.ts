import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type Store } from '../../../../scripts/api/store.ts';
import { StoreError } from '../../../../scripts/api/store-error.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import { startDelivery } from '../../../../scripts/mail/delivery.ts';
import { createSendMail } from '../../../../scripts/mail/transport.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { serveMail } from './smtp-server.ts';
import { mailSettings } from './support.ts';

const LONG_MS = 10_000;
const PACE = { lookEveryMs: 10, pauseMs: 20, stopGraceMs: LONG_MS };

async function makeStore(): Promise<Store> {
  const store = await openStore(await makeFolder(), { seed: () => [] });
  onTestFinished(() => store.close());
  return store;
}

function start(store: Store, smtp = mailSettings.smtp, stopGraceMs = LONG_MS) {
  const told: string[] = [];
  const stop = startDelivery(
    {
      store,
      compose: (message) => composeMail(message, mailSettings, 'https://robin.example'),
      send: createSendMail(smtp),
      tell: (line) => told.push(line),
    },
    { ...PACE, stopGraceMs },
  );
  onTestFinished(stop);
  return { stop, told };
}

describe('delivery', () => {
  test('sees messages that come later, and those of another process', async () => {
    const { smtp, mails } = await serveMail();
    const store = await makeStore();
    start(store, smtp);
    for (const name of ['first', 'second']) {
      await store.addMessage({ ...greeting, name });
      const count = mails.length + 1;
      await vi.waitUntil(() => mails.length === count, LONG_MS);
    }
  });

  test('lets the mail that is on its way arrive before it ends', async () => {
    const store = await makeStore();
    const { smtp } = await serveMail({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => void wait(30).then(() => done()));
      },
    });
    const { stop } = start(store, smtp);
    await store.addMessage(greeting);
    await vi.waitUntil(async () => (await store.findMessage(1))?.attempts === 1, LONG_MS);
    await stop();
    expect(await store.findMessage(1)).toMatchObject({ attempts: 1, nextAttemptAt: undefined });
  });

  test('ends soon when the server hangs, and the message is due as if never tried', async () => {
    const store = await makeStore();
    const { smtp } = await serveMail({ onData: (stream) => void stream.resume() });
    const { stop } = start(store, smtp, 100);
    await store.addMessage(greeting);
    await vi.waitUntil(async () => (await store.findMessage(1))?.attempts === 1, LONG_MS);
    await stop();
    expect(await store.findMessage(1)).toMatchObject({ attempts: 0, deliveryError: undefined });
  });

  test('ends soon while the database refuses the record of what went out', async () => {
    const { smtp, mails } = await serveMail();
    const store = await makeStore();
    await store.addMessage(greeting);
    const recordDelivery = () => Promise.reject(new StoreError('The disk is full.'));
    const { stop, told } = start({ ...store, recordDelivery }, smtp, 50);
    await vi.waitUntil(() => told.length === 1, LONG_MS);
    await stop();
    expect(mails).toHaveLength(1);
    expect(told).toEqual([expect.stringMatching(/^Message 1 was mailed\..* The disk is full\.$/)]);
  });

  test('goes on after trouble with the database', async () => {
    const { smtp, mails } = await serveMail();
    const store = await makeStore();
    await store.addMessage(greeting);
    let failures = 2;
    const claimDeliveries: Store['claimDeliveries'] = (limit, leaseMs) =>
      failures-- > 0
        ? Promise.reject(new StoreError('The database is locked.'))
        : store.claimDeliveries(limit, leaseMs);
    const { told } = start({ ...store, claimDeliveries }, smtp);
    await vi.waitUntil(() => mails.length === 1, LONG_MS);
    expect(told).toEqual(Array(2).fill('Messages cannot be mailed at the moment: The database is locked.'));
  });

  test('never makes a visitor wait: messages are taken while the mail server hangs', async () => {
    const store = await makeStore();
    const { smtp } = await serveMail({ onConnect: () => undefined });
    start(store, smtp, 0);
    await store.addMessage(greeting);
    await vi.waitUntil(async () => (await store.findMessage(1))?.attempts === 1, LONG_MS);
    for (let count = 0; count < 20; count++) await store.addMessage({ ...greeting, name: `${count}` });
    expect((await store.listMessages(1, 0)).total).toBe(21);
  });
});
