import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { listen } from '../../../scripts/server/listen.ts';
import { createHookCaller } from '../../../scripts/rebuild/call-hook.ts';
import { signedTarget } from '../../../scripts/rebuild/hook-target.ts';
import { HOOK_PATH } from '../../../scripts/rebuild/hook.ts';
import { openHook, OTHER_SECRET, SECRET } from './support.ts';

const WAITS_MS = [0, 10, 20];

/** Calls an address, and what it tells of failed tries. */
function openCaller(address: string, secret = SECRET, waitsMs = WAITS_MS) {
  const told: string[] = [];
  const announce = createHookCaller({
    target: signedTarget(address, secret),
    tell: (line) => told.push(line),
    waitsMs,
  });
  return { announce, told };
}

/** A server that answers with these codes, one after the other, and then with the last one. */
async function answerWith(...codes: [number, ...number[]]) {
  const ids: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id']);
    response.writeHead(codes[Math.min(ids.length, codes.length) - 1] ?? 500).end();
  });
  const address = await listenLocally(server);
  onTestFinished(() => void server.close());
  return { address, ids };
}

describe('the caller of the hook', () => {
  test('is let in', async () => {
    const { app, calls } = openHook();
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    onTestFinished(server.close);
    const { announce, told } = openCaller(`${server.origin}${HOOK_PATH}`);
    announce();
    await expect.poll(() => calls).toEqual([expect.stringMatching(/^projects-[\da-f-]{36}$/)]);
    announce();
    await expect.poll(() => new Set(calls).size).toBe(2);
    expect(told).toEqual([]);
  });

  test('makes one more call of all changes during one', async () => {
    const { address, ids } = await answerWith(202);
    const { announce } = openCaller(address);
    for (let count = 0; count < 100; count += 1) announce();
    await expect.poll(() => ids.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ids).toHaveLength(2);
  });

  test('tries again under the same id until it is answered with 2xx', async () => {
    const { address, ids } = await answerWith(503, 500, 202);
    const { announce, told } = openCaller(address);
    announce();
    await expect.poll(() => ids.length).toBe(3);
    expect(new Set(ids).size).toBe(1);
    expect(told).toEqual(
      [503, 500].map((code) => `${address} was not told that the projects changed: it answered ${code}`),
    );
  });

  test('does not let a change wait for the next try of the one before', async () => {
    const { address, ids } = await answerWith(503, 202);
    const { announce, told } = openCaller(address, SECRET, [0, 3_600_000]);
    announce();
    await expect.poll(() => told.length).toBe(1);
    announce();
    await expect.poll(() => ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('gives up in the end, and starts anew with the next change', async () => {
    const { address, ids } = await answerWith(500);
    const { announce, told } = openCaller(address);
    announce();
    await expect.poll(() => told.length).toBe(3);
    announce();
    await expect.poll(() => told.length).toBe(6);
    expect(new Set(ids).size).toBe(2);
  });

  test('says why nobody answered, and follows nobody elsewhere', async () => {
    const nobody = openCaller('http://127.0.0.1:1/hooks/rebuild', OTHER_SECRET);
    nobody.announce();
    await expect.poll(() => nobody.told[0]).toMatch(/was not told that the projects changed: .+/);
    const { address } = await answerWith(307);
    const elsewhere = openCaller(address);
    elsewhere.announce();
    await expect.poll(() => elsewhere.told.length).toBe(3);
  });
});
