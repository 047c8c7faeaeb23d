import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, now, openTestWishes as open } from './support.ts';

describe('the wishes', () => {
  test('are on disk before anybody is told', async () => {
    const wishes = await open();
    await wishes.add({ reason: 'hook msg_1', call: call('msg_1') });
    const other = new DatabaseSync(join(wishes.dataDir, 'rebuild.db'), { readOnly: true });
    onTestFinished(() => other.close());
    expect(other.prepare('SELECT made, fulfilled, reason FROM wishes').get()).toEqual({
      made: 1,
      fulfilled: 0,
      reason: 'hook msg_1',
    });
    expect((await stat(join(wishes.dataDir, 'rebuild.db'))).mode & 0o777).toBe(0o600);
  });

  test('outlive the process', async () => {
    const { dataDir, add, close } = await open();
    await add({ reason: 'hook a', call: call() });
    await add({ reason: 'hook b', call: call() });
    close();
    const later = await open(dataDir);
    expect(later.findDue()).toEqual({ number: 2, reason: 'hook b and 1 more' });
    later.settle({ number: 2, reason: '' });
    expect(later.findDue()).toBeUndefined();
  });

  test('are not made by a call that has been here, until its signature is too old for anybody', async () => {
    const { dataDir, add, close } = await open();
    const first = call();
    expect(await add({ reason: 'hook', call: first })).toBe(true);
    expect(await add({ reason: 'hook', call: first })).toBe(false);
    close();
    const later = await open(dataDir);
    expect(await later.add({ reason: 'hook', call: first })).toBe(false);
    expect(later.findDue()?.number).toBe(1);
  });

  test('know a call for as long as its last try can be replayed, and then forget it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dataDir, add } = await open();
    await add({ reason: 'hook', call: call('old', 299) });
    await add({ reason: 'hook', call: call('retried', 299) });
    await add({ reason: 'hook', call: call('retried', 100) });
    await add({ reason: 'hook', call: call('gone', 302) });
    await add({ reason: 'start' });
    const database = new DatabaseSync(join(dataDir, 'rebuild.db'), { readOnly: true });
    onTestFinished(() => database.close());
    const known = database.prepare('SELECT id, forgotten_at - ? AS left FROM calls ORDER BY id').all(now());
    expect(known).toEqual([
      { id: 'old', left: 1 },
      { id: 'retried', left: 200 },
    ]);
  });

  test('that are settled twice, by two processes, do not settle a later one', async () => {
    const one = await open();
    const two = await open(one.dataDir);
    await one.add({ reason: 'a' });
    const [due, sameDue] = [one.findDue(), two.findDue()];
    await two.add({ reason: 'b' });
    for (const [wishes, each] of [
      [one, due],
      [two, sameDue],
    ] as const) {
      if (each) wishes.settle(each);
    }
    expect(one.findDue()?.reason).toBe('b');
  });

  test('say so when they cannot be written', async () => {
    const wishes = await open();
    wishes.close();
    await expect(wishes.add({ reason: 'start' })).rejects.toThrow('rebuild.db cannot be used');
  });

  test('say why they cannot be written where SQLite has taken all back by itself', async () => {
    const wishes = await open();
    const other = new DatabaseSync(join(wishes.dataDir, 'rebuild.db'));
    other.exec(`CREATE TRIGGER full BEFORE UPDATE ON wishes BEGIN SELECT RAISE(ROLLBACK, 'no room'); END`);
    other.close();
    await expect(wishes.add({ reason: 'start' })).rejects.toThrow('rebuild.db cannot be used (no room)');
  });
});
