import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { BENCH_SECRET } from '../../../scripts/bench/rebuild/plain-calls.ts';
import { changeTitle, startPlainServer } from '../../../scripts/bench/rebuild/plain-process.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { openGitHub } from './github-stand-in.ts';
import { answering, openHost, SECRET_PATH } from './others-support.ts';

const LONG_MS = 120_000;
const POLL_MINUTES = '0.01';

function start(dataDir: string, settings: Record<string, string>) {
  const server = startPlainServer(dataDir, settings);
  onTestFinished(() => server.kill('SIGKILL'));
  return server;
}

/** The address of a server that ended, or has not begun. */
async function reservePort(): Promise<string> {
  const server = createServer();
  const address = await listenLocally(server);
  server.close();
  return address;
}

const reading = (address: string) => async () => (await fetch(address)).text();

/** Waits for processes on a machine that does other things as well. */
const patient = { timeout: 30_000, interval: 100 };

describe('a changed project', () => {
  test(
    'reaches every site and host: by a call, signed or plain, by GitHub, and where one asks; over a kill too',
    async () => {
      const [home, other] = [await makeFolder(), await reservePort()];
      const host = await openHost(answering(200));
      const gitHub = await openGitHub();
      const own = new URL(await reservePort());
      const settings = {
        PORT: own.port,
        REBUILD_HOOK_SECRET: BENCH_SECRET,
        REBUILD_HOOKS: `${host.target.address} ${other}/hooks/rebuild github:ada/site`,
        REBUILD_GITHUB_TOKEN: 'github_pat_5ecret',
        ...gitHub.settings,
      };
      const first = start(home, settings);
      const address = (await first.ready) ?? '';
      const api = { PUBLIC_API_HOST: own.origin };
      const called = start(await makeFolder(), {
        ...api,
        PORT: new URL(other).port,
        REBUILD_HOOK_SECRET: BENCH_SECRET,
      });
      const asking = start(await makeFolder(), { ...api, PLAIN_POLL_MINUTES: POLL_MINUTES });
      const addresses = [address, await called.ready, await asking.ready].map((each) => each ?? '');
      const seesEverywhere = async (title: string) => {
        for (const each of addresses) await expect.poll(reading(each), patient).toContain(title);
      };
      await expect.poll(() => [host.bodies.length, gitHub.calls.length], patient).toEqual([1, 1]);

      await changeTitle(address, 'Told to everybody');
      await seesEverywhere('Told to everybody');
      await expect.poll(() => [host.bodies.length, gitHub.calls.length], patient).toEqual([2, 2]);

      await changeTitle(address, 'Stored in the last moment');
      await first.kill('SIGKILL');
      const again = start(home, settings);
      expect(await again.ready).toBe(address);
      await seesEverywhere('Stored in the last moment');
      await expect.poll(() => host.bodies.length, patient).toBeGreaterThan(2);
      await expect.poll(() => gitHub.calls.length, patient).toBeGreaterThan(2);

      expect(new Set(host.bodies)).toEqual(new Set([`POST ${SECRET_PATH}`]));
      const dispatch = '{"event_type":"projects-changed"}';
      expect(new Set(gitHub.calls)).toEqual(
        new Set([`POST /repos/ada/site/dispatches Bearer github_pat_5ecret ${dispatch}`]),
      );
      expect([...first.lines, ...again.lines].join('\n')).not.toContain('5ecret');
    },
    LONG_MS,
  );
});
