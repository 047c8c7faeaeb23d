import { Webhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forge } from '../../../scripts/bench/rebuild/forgeries.ts';
import { parseRange } from '../../../scripts/lib/address-ranges.ts';
import { listen } from '../../../scripts/server/listen.ts';
import { createHook, HOOK_PATH } from '../../../scripts/rebuild/hook.ts';
import { sendRaw } from '../api/support.ts';
import { BODY, newId, openHook, OTHER_SECRET, SECRET, sign } from './support.ts';

/** In seconds since the epoch. */
const EXAMPLE_TIME = 1614265330;

function setTime(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 });
  onTestFinished(() => void vi.useRealTimers());
}

describe('the hook', () => {
  test('takes the example of the scheme', async () => {
    setTime(EXAMPLE_TIME);
    const { post, calls } = openHook();
    const answer = await post({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': String(EXAMPLE_TIME),
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    expect(calls).toEqual(['msg_p5jXN8AQM9LWM0D4loKWxJek']);
  });

  test('takes what standardwebhooks and svix sign, whatever the body', async () => {
    const { post, calls } = openHook();
    const bodies = ['', '{}', '\ufeff{}', 'کتاب‌فروشی مرجان', '1.2.3', 'x'.repeat(16 * 1024)];
    for (const body of bodies) {
      const at = new Date();
      const svix = {
        ...sign({ body }),
        'webhook-id': 'evt_1',
        'webhook-signature': new Svix(SECRET).sign('evt_1', at, body),
      };
      expect((await post(sign({ body }), body)).status).toBe(202);
      expect((await post(svix, body)).status).toBe(202);
    }
    expect(calls).toHaveLength(2 * bodies.length);
  });

  test('takes either secret while they are being changed, and either signature', async () => {
    const { post } = openHook({ secrets: [OTHER_SECRET, SECRET] });
    const id = newId();
    const [old, next] = [sign({ id }), sign({ id, secret: OTHER_SECRET })];
    expect([(await post(old)).status, (await post(next)).status]).toEqual([202, 202]);
    const both = `v1a,${'A'.repeat(86)}== ${next['webhook-signature']} ${old['webhook-signature']}`;
    const one = openHook();
    expect((await one.post({ ...old, 'webhook-signature': both })).status).toBe(202);
  });

  test.each([-300, 300])('takes a clock that is %d s off', async (offset) => {
    setTime(EXAMPLE_TIME);
    const { post } = openHook();
    expect((await post(sign({ at: (EXAMPLE_TIME + offset) * 1000 }))).status).toBe(202);
    const further = offset + Math.sign(offset);
    expect((await post(sign({ at: (EXAMPLE_TIME + further) * 1000 }))).status).toBe(401);
  });

  test('refuses 1,500 forged requests, all in the same words', async () => {
    const { app, calls } = openHook({ findAddress: () => newId() });
    const answers = new Set<string>();
    for (let index = 0; index < 1500; index += 1) {
      const { status, headers, body } = await app.fetch(forge(SECRET, index));
      answers.add([status, JSON.stringify([...headers]), await new Response(body).text()].join(' '));
    }
    expect([...answers]).toEqual([
      expect.stringMatching(/^401 .*This request is not signed, or not for now/),
    ]);
    expect(calls).toEqual([]);
  });

  test('has as much work with a request without headers, or a late one, as with a wrong signature', async () => {
    const { post } = openHook({ findAddress: () => newId() });
    const wrong = { ...sign(), 'webhook-id': 'msg_other' };
    const late = sign({ at: 0 });
    const compute = vi.spyOn(Webhook.prototype, 'sign');
    for (const headers of [wrong, {}, late]) {
      expect((await post(headers)).status).toBe(401);
    }
    const lengths = compute.mock.calls.map(([, , text]) => text.length);
    expect(lengths).toEqual([BODY.length, BODY.length, BODY.length]);
  });

  test('asks an address that forges many requests to wait, and still takes its signed ones', async () => {
    const { post, calls } = openHook();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await post({})).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const answer = await post({});
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let count = 0; count < 1000; count += 1) expect((await post(sign())).status).toBe(202);
    expect(calls).toHaveLength(1000);
  });

  test('only takes POST', async () => {
    const { app } = openHook();
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await app.request(HOOK_PATH, { method, headers: sign() });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
    }
  });

  test('stops reading a body that is too long, announced or not', async () => {
    const { app, calls } = openHook();
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    onTestFinished(server.close);
    const head = [`POST ${HOOK_PATH} HTTP/1.1`];
    const tooLong = 'x'.repeat(16 * 1024 + 1);
    const announced = await sendRaw(server.origin, [...head, `Content-Length: ${tooLong.length}`], tooLong);
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const streamed = await sendRaw(server.origin, [...head, 'Transfer-Encoding: chunked'], chunk.repeat(5));
    expect([announced.status, streamed.status]).toEqual([413, 413]);
    expect(calls).toEqual([]);
  });

  test('counts forged requests for the address that they come from', async () => {
    const server = await listen(createHook({ secrets: [SECRET], onCall: () => Promise.resolve() }), {
      host: '127.0.0.1',
      port: 0,
    });
    onTestFinished(server.close);
    const send = () => fetch(`${server.origin}${HOOK_PATH}`, { method: 'POST', body: BODY });
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await send()).status));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  test('counts them for the address that a trusted proxy tells', async () => {
    const proxy = parseRange('127.0.0.1');
    const hook = createHook({
      secrets: [SECRET],
      onCall: () => Promise.resolve(),
      trustedProxies: proxy ? [proxy] : [],
    });
    const server = await listen(hook, { host: '127.0.0.1', port: 0 });
    onTestFinished(server.close);
    const send = async (sender: string) => {
      const headers = { 'X-Forwarded-For': sender };
      return (await fetch(`${server.origin}${HOOK_PATH}`, { method: 'POST', body: BODY, headers })).status;
    };
    const stray = await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.7')));
    expect(new Set(stray)).toEqual(new Set([401, 429]));
    expect(await send('203.0.113.8')).toBe(401);
  });
});
