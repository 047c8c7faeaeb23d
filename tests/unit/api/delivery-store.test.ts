import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type Store } from '../../../scripts/api/store.ts';
import { greeting, makeFolder } from './support.ts';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const LEASE_MS = 60_000;

/** With three messages, a second apart. */
async function makeStore(): Promise<Store> {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openStore(await makeFolder(), { seed: () => [] });
  onTestFinished(() => store.close());
  for (const name of ['first', 'second', 'third']) {
    await store.addMessage({ ...greeting, name });
    vi.advanceTimersByTime(1000);
  }
  return store;
}

describe('deliveries', () => {
  test('are claimed in the order in which the messages came, each of them once', async () => {
    const store = await makeStore();
    const claimed = await Promise.all([
      store.claimDeliveries(2, LEASE_MS),
      store.claimDeliveries(2, LEASE_MS),
    ]);
    expect(claimed).toMatchObject([
      [
        { name: 'first', attempts: 1 },
        { name: 'second', attempts: 1 },
      ],
      [{ name: 'third', attempts: 1 }],
    ]);
    expect(await store.claimDeliveries(2, LEASE_MS)).toStrictEqual([]);
  });

  test('are due again under the same name when no result came, as after a crash', async () => {
    const store = await makeStore();
    const [first] = await store.claimDeliveries(1, LEASE_MS);
    vi.setSystemTime(Date.now() + LEASE_MS);
    const again = await store.claimDeliveries(9, LEASE_MS);
    expect(again.find(({ id }) => id === 1)).toMatchObject({ attempts: 2, mailID: first?.mailID });
    expect(new Set(again.map(({ mailID }) => mailID)).size).toBe(3);
  });

  test('that went out are over', async () => {
    const store = await makeStore();
    await store.claimDeliveries(1, LEASE_MS);
    await store.recordFailure({ id: 1, attempts: 1 }, 'greylisted', new Date(START));
    await store.claimDeliveries(1, LEASE_MS);
    expect(await store.recordDelivery(1)).toBe(true);
    const now = new Date().toISOString();
    const delivered = { attempts: 2, deliveredAt: now, deliveryError: undefined, nextAttemptAt: undefined };
    expect(await store.findMessage(1)).toMatchObject(delivered);
    vi.setSystemTime(Date.now() + LEASE_MS);
    expect((await store.claimDeliveries(9, LEASE_MS)).map(({ id }) => id)).toStrictEqual([2, 3]);
  });

  test('that failed are due when they shall be, or never again', async () => {
    const store = await makeStore();
    await store.claimDeliveries(3, LEASE_MS);
    const later = new Date(Date.now() + 10 * LEASE_MS);
    expect(await store.recordFailure({ id: 1, attempts: 1 }, 'refused', later)).toBe(true);
    expect(await store.recordFailure({ id: 2, attempts: 1 }, 'no such mailbox', undefined)).toBe(true);
    await store.recordDelivery(3);
    expect(await store.findMessage(2)).toMatchObject({
      deliveryError: 'no such mailbox',
      nextAttemptAt: undefined,
    });
    expect(await store.findNextAttempt()).toStrictEqual(later);
    vi.setSystemTime(later.getTime() - 1);
    expect(await store.claimDeliveries(9, LEASE_MS)).toStrictEqual([]);
    vi.setSystemTime(later);
    expect(await store.claimDeliveries(9, LEASE_MS)).toMatchObject([{ id: 1, deliveryError: 'refused' }]);
  });

  test('are due at once when the clock was ahead and is set back: new ones, and those far away', async () => {
    const store = await makeStore();
    await store.claimDeliveries(1, LEASE_MS);
    const aDayAway = new Date(Date.now() + 24 * 60 * LEASE_MS);
    await store.recordFailure({ id: 1, attempts: 1 }, 'greylisted', aDayAway);
    vi.setSystemTime(START - LEASE_MS);
    expect(await store.findNextAttempt()).toStrictEqual(new Date());
    expect(await store.claimDeliveries(9, LEASE_MS)).toMatchObject([{ id: 2 }, { id: 3 }]);
    expect(await store.claimDeliveries(9, LEASE_MS)).toStrictEqual([]);
    vi.setSystemTime(START - 24 * 60 * LEASE_MS);
    expect(await store.claimDeliveries(9, LEASE_MS)).toMatchObject([{ id: 1 }]);
  });

  test('of a message that was deleted meanwhile have no result', async () => {
    const store = await makeStore();
    await store.claimDeliveries(3, LEASE_MS);
    for (const id of [1, 2, 3]) await store.deleteMessage(id);
    expect(await store.recordDelivery(1)).toBe(false);
    expect(await store.recordFailure({ id: 2, attempts: 1 }, 'refused', new Date())).toBe(false);
    expect(await store.findNextAttempt()).toBeUndefined();
  });

  test('are no business any more of one who was late: another claimed or delivered the message meanwhile', async () => {
    const store = await makeStore();
    const [late] = await store.claimDeliveries(1, LEASE_MS);
    vi.setSystemTime(Date.now() + LEASE_MS);
    const [claim] = (await store.claimDeliveries(9, LEASE_MS)).filter(({ id }) => id === late?.id);
    if (!late || !claim) throw new Error('Nothing was claimed.');
    expect(await store.recordFailure(late, 'timed out', new Date())).toBe(false);
    expect(await store.returnClaim(late)).toBe(false);
    await store.recordDelivery(claim.id);
    expect(await store.recordFailure(claim, 'timed out', new Date())).toBe(false);
    expect(await store.returnClaim(claim)).toBe(false);
    const over = { attempts: 2, nextAttemptAt: undefined, deliveryError: undefined };
    expect(await store.findMessage(claim.id)).toMatchObject(over);
  });

  test('that were not tried after all are due at once, and count no attempt', async () => {
    const store = await makeStore();
    const [claim] = await store.claimDeliveries(1, LEASE_MS);
    if (!claim) throw new Error('Nothing was claimed.');
    expect(await store.returnClaim(claim)).toBe(true);
    const now = new Date().toISOString();
    expect(await store.findMessage(claim.id)).toMatchObject({ attempts: 0, nextAttemptAt: now });
  });

  test('start again from the first attempt when they were given up, and only then', async () => {
    const store = await makeStore();
    await store.addMessage({ ...greeting, name: 'Bot' }, '7 links');
    await store.claimDeliveries(3, LEASE_MS);
    await store.recordFailure({ id: 1, attempts: 1 }, 'no such mailbox', undefined);
    await store.recordDelivery(2);
    expect(await Promise.all([1, 2, 4, 5].map((id) => store.restartDelivery(id)))).toStrictEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await store.claimDeliveries(9, LEASE_MS)).toMatchObject([
      { id: 1, attempts: 1, deliveryError: undefined },
    ]);
  });
});
