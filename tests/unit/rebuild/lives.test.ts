import { describe, expect, onTestFinished, test } from 'vitest';
import { dieOften } from '../../../scripts/bench/rebuild/kills.ts';
import { changeTitle, startPlainServer } from '../../../scripts/bench/rebuild/plain-process.ts';
import { swapUnderLoad } from '../../../scripts/bench/rebuild/swaps.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

// `npm run bench -- --only rebuild` does each of these a thousand times.

/** On a machine that does other things as well; a quiet one takes a tenth. */
const LONG_MS = 120_000;

describe('a server', () => {
  test(
    'shows whole releases only, however often it is killed, and the last change after the next start',
    async () => {
      const { faults, moments } = await dieOften(await makeFolder(), 4);
      expect(faults).toEqual([]);
      expect(moments.starting).toBe(1);
    },
    LONG_MS,
  );

  test('swaps releases without a failed request, and has the parts of a page from three releases ago', async () => {
    const { visits, failures, lost } = await swapUnderLoad(await makeFolder(), 10);
    expect(visits).toBeGreaterThan(10 * 16);
    expect({ failures, lost }).toEqual({ failures: 0, lost: 0 });
  });

  test(
    'shares its data folder with another one',
    async () => {
      const dataDir = await makeFolder();
      const servers = [startPlainServer(dataDir), startPlainServer(dataDir)];
      onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill('SIGKILL')))));
      const addresses = await Promise.all(servers.map(({ ready }) => ready));
      await changeTitle(addresses[0] ?? '', 'Told to the first', 0);
      await changeTitle(addresses[1] ?? '', 'Told to the second', 1);
      for (const address of addresses) {
        const read = async () => (await fetch(address ?? '')).text();
        await expect.poll(read).toMatch(/Told to the first.*Told to the second/);
      }
    },
    LONG_MS,
  );
});
