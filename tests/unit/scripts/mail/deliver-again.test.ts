import { describe, expect, test, vi } from 'vitest';
import { deliverDue, LEASE_MS } from '../../../../scripts/mail/deliver.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { makeDeliverer, never, openTestStore, readIds, stopClock, storeWith } from './delivering.ts';
import { breakLine, serveMail, smtpAnswer } from './smtp-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('delivering again', () => {
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
    const box = await serveMail({
      onRcptTo: (_address, _session, done) => done(smtpAnswer(451, 'Try later')),
    });
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
