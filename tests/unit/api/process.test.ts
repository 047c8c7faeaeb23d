import { describe, expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../../../scripts/bench/messages/api-process.ts';
import { sendMessages } from '../../../scripts/bench/messages/clients.ts';
import { killWhileSending } from '../../../scripts/bench/messages/kills.ts';
import { openLedger, settle } from '../../../scripts/bench/messages/ledger.ts';
import { greeting, makeFolder } from './support.ts';

/** The bench kills a thousand times. */
const KILLS = 5;
const EXIT_LIMIT_MS = 5000;
const IN_ORDER = { lost: 0, doubled: 0, unknown: 0, integrity: 'ok' };

/** No file of this process may become longer than this many blocks of half a kibibyte: as if the disk were full. */
const FULL_DISK = ['sh', '-c', 'ulimit -f 600; exec "$@"', 'sh'];

describe('the process of the API', () => {
  test(
    'keeps every message that it acknowledged, once, however often it is killed',
    { timeout: 60_000 },
    async () => {
      const { account, ledger } = await killWhileSending(await makeFolder(), KILLS);
      expect(account).toStrictEqual(IN_ORDER);
      expect(ledger.acknowledged.size).toBeGreaterThan(KILLS);
    },
  );

  test('ends within five seconds when it is asked to, and keeps what it acknowledged', async () => {
    const dataDir = await makeFolder();
    const ledger = openLedger();
    const server = await startApiProcess(dataDir);
    const sending = sendMessages(server.origin, 16, ledger);
    await expect.poll(() => ledger.acknowledged.size).toBeGreaterThan(100);
    const start = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - start).toBeLessThan(EXIT_LIMIT_MS);
    await sending;
    expect(settle(dataDir, ledger)).toStrictEqual(IN_ORDER);
  });

  test('acknowledges nothing more once the disk is full, and has all that it did', async () => {
    const dataDir = await makeFolder();
    const ledger = openLedger();
    const server = await startApiProcess(dataDir, FULL_DISK);
    onTestFinished(() => server.end('SIGKILL').then(() => undefined));
    await sendMessages(server.origin, 4, ledger, () => server.complaints.length > 0);
    const answer = await fetch(`${server.origin}/api/collaborates`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...greeting, message: 'x'.repeat(20_000) }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, '10']);
    expect(server.complaints[0]).toMatch(/^POST \/api\/collaborates failed: .*portfolio\.db .*disk/);
    expect((await fetch(`${server.origin}/api/projects`)).status).toBe(200);
    await server.end('SIGTERM');
    expect(ledger.acknowledged.size).toBeGreaterThan(10);
    expect(settle(dataDir, ledger)).toStrictEqual(IN_ORDER);
  });
});
