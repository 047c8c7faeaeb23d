import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createQueue } from '../../../scripts/rebuild/queue.ts';
import type { DueWishes, Wishes } from '../../../scripts/rebuild/wishes.ts';
import { call, openHook, openTestWishes as open, sign } from './support.ts';

/** A queue whose builds end when the test says so. */
function openQueue(wishes: Wishes) {
  const builds: { reason: string; end: (isGood: boolean) => void }[] = [];
  const build = ({ reason }: DueWishes) =>
    new Promise<boolean>((resolve) => void builds.push({ reason, end: resolve }));
  const faults: unknown[] = [];
  const waits: number[] = [];
  const queue = createQueue({
    wishes,
    build,
    onFailure: (waitMs) => waits.push(waitMs),
    onFault: (fault) => faults.push(fault),
  });
  onTestFinished(queue.close);
  return { queue, builds, faults, waits };
}

const MINUTE_MS = 60_000;

/** Lets everything happen that needs no waiting. */
const breathe = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('the queue', () => {
  test('makes one more build of whatever arrives during one', async () => {
    const { queue, builds } = openQueue(await open());
    await queue.ask({ reason: 'start' });
    await Promise.all(Array.from({ length: 50 }, () => queue.ask({ reason: 'hook', call: call() })));
    expect(builds).toHaveLength(1);
    builds[0]?.end(true);
    await breathe();
    expect(builds.map(({ reason }) => reason)).toEqual(['start', 'hook and 49 more']);
    builds[1]?.end(true);
    await queue.settled();
    expect(builds).toHaveLength(2);
  });

  test('does not lose a hook that lands as a build ends', async () => {
    const { queue, builds } = openQueue(await open());
    await queue.ask({ reason: 'start' });
    // Noted in the same moment in which the build ends, a moment before, and a moment after.
    for (const wait of [() => undefined, () => Promise.resolve(), breathe]) {
      const count = builds.length;
      const asked = queue.ask({ reason: 'hook', call: call() });
      await wait();
      builds.at(-1)?.end(true);
      await asked;
      await breathe();
      expect(builds).toHaveLength(count + 1);
    }
  });

  test('tries again what a failed build was for, with the next wish and with the next start', async () => {
    const wishes = await open();
    const { queue, builds } = openQueue(wishes);
    await queue.ask({ reason: 'hook a', call: call() });
    builds[0]?.end(false);
    await queue.settled();
    expect(builds).toHaveLength(1);
    await queue.ask({ reason: 'hook b', call: call() });
    expect(builds[1]?.reason).toBe('hook b and 1 more');
    builds[1]?.end(false);
    await queue.settled();

    const restarted = openQueue(await open(wishes.dataDir));
    await restarted.queue.ask({ reason: 'start' });
    expect(restarted.builds[0]?.reason).toBe('start and 2 more');
    restarted.builds[0]?.end(true);
    await restarted.queue.settled();
    expect(wishes.findDue()).toBeUndefined();
  });

  test('tries again by itself, ever less often, until a build goes well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const wishes = await open();
    const { queue, builds, waits } = openQueue(wishes);
    await queue.ask({ reason: 'hook', call: call() });
    for (const minutes of [1, 5, 15, 60, 60]) {
      const count = builds.length;
      builds.at(-1)?.end(false);
      await queue.settled();
      expect(waits.at(-1)).toBe(minutes * MINUTE_MS);
      vi.advanceTimersByTime(minutes * MINUTE_MS - 1);
      expect(builds).toHaveLength(count);
      vi.advanceTimersByTime(1);
      expect(builds).toHaveLength(count + 1);
      expect(builds.at(-1)?.reason).toBe('hook');
    }
    builds.at(-1)?.end(true);
    await queue.settled();
    expect(wishes.findDue()).toBeUndefined();
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    expect(builds).toHaveLength(6);
  });

  test('begins with short waits again after a new wish, and waits no more once closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { queue, builds, waits } = openQueue(await open());
    await queue.ask({ reason: 'hook', call: call() });
    builds[0]?.end(false);
    await queue.settled();
    vi.advanceTimersByTime(MINUTE_MS);
    builds[1]?.end(false);
    await queue.settled();
    await queue.ask({ reason: 'hook', call: call() });
    builds[2]?.end(false);
    await queue.settled();
    expect(waits).toEqual([1, 5, 1].map((minutes) => minutes * MINUTE_MS));
    queue.close();
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    expect(builds).toHaveLength(3);
  });

  test('learns at the next try that another process has done it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const wishes = await open();
    const { queue, builds } = openQueue(wishes);
    await queue.ask({ reason: 'hook', call: call() });
    builds[0]?.end(false);
    await queue.settled();
    wishes.settle({ number: 1, reason: '' });
    vi.advanceTimersByTime(MINUTE_MS);
    expect(builds.map(({ reason }) => reason)).toEqual(['hook', 'hook']);
    builds[1]?.end(true);
    await queue.settled();
    vi.advanceTimersByTime(24 * 60 * MINUTE_MS);
    expect(builds).toHaveLength(2);
  });

  test('builds nothing for a replay, after a restart either', async () => {
    const wishes = await open();
    const { queue, builds } = openQueue(wishes);
    const first = call();
    await queue.ask({ reason: 'hook', call: first });
    builds[0]?.end(true);
    await queue.ask({ reason: 'hook', call: first });
    await queue.settled();
    expect(builds).toHaveLength(1);
    const restarted = openQueue(await open(wishes.dataDir));
    await restarted.queue.ask({ reason: 'hook', call: first });
    await restarted.queue.settled();
    expect(restarted.builds).toEqual([]);
  });

  test('goes on when it cannot be noted that a wish is fulfilled', async () => {
    const wishes = await open();
    const broken = {
      ...wishes,
      settle: () => {
        throw new Error('disk full');
      },
    };
    const { queue, builds, faults } = openQueue(broken);
    await queue.ask({ reason: 'start' });
    await queue.ask({ reason: 'hook', call: call() });
    builds[0]?.end(true);
    await breathe();
    expect(builds).toHaveLength(2);
    expect(faults).toEqual([new Error('disk full')]);
  });
});

describe('the hook and the queue', () => {
  test('answer a thousand at once, and start two builds at most', async () => {
    const wishes = await open();
    const { queue, builds } = openQueue(wishes);
    const { post } = openHook({ onCall: (signed) => queue.ask({ reason: 'hook', call: signed }) });
    const requests = Array.from({ length: 1000 }, () => sign());
    const answers = await Promise.all(requests.map((headers) => post(headers)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1000);
    builds[0]?.end(true);
    await breathe();
    builds[1]?.end(true);
    await queue.settled();
    expect(builds.length).toBeLessThanOrEqual(2);
    expect(wishes.findDue()).toBeUndefined();
  });

  test('answer a replay like the first, and a call that cannot be noted with 503', async () => {
    const wishes = await open();
    const { queue, builds } = openQueue(wishes);
    const { post } = openHook({ onCall: (signed) => queue.ask({ reason: 'hook', call: signed }) });
    const headers = sign();
    const answers = [await post(headers), await post(headers)];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(builds).toHaveLength(1);
    wishes.close();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await post(sign());
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10']);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('rebuild.db cannot be used'));
  });
});
